import { screens } from "../../lib/routes";
import { expect, long, signIn, test } from "../support/fixtures";

/** What names a property that every object has, or is no value of its parameter. */
const values = [
  "__proto__",
  "constructor",
  "toString",
  "-1",
  "01",
  "9".repeat(25),
  "%00",
  "%F0%9F%98%80",
  "",
];

const parametersOfLogin = ["motivo", "error", "minuti", "ritorno", "uscita"];
/** The parameters of all screens together. */
const parameters = [
  "al",
  "anno",
  "armatore",
  "assegna",
  "brevetto",
  "carica",
  "conversazione",
  "corso",
  "dal",
  "documento",
  "elenco",
  "forma",
  "gestisci",
  "gruppo",
  "id",
  "insieme",
  "linea",
  "mese",
  "modulo",
  "negato",
  "nome",
  "nonletti",
  "nuova",
  "nuovo",
  "post",
  "pubblicato",
  "q",
  "richiesta",
  "riga",
  "rimborso",
  "ruoli",
  "ruolo",
  "scuola",
  "segnalato",
  "sezione",
  "socio",
  "sort",
  "spesa",
  "stagione",
  "stato",
  "tessera",
  "tesseramento",
  "tipo",
  "vista",
  "voce",
];

/** Each name with one of the values, by turns. */
const inOrder = (names: readonly string[], given: readonly string[]) =>
  names.map((name, index) => `${name}=${given[index % given.length]}`).join("&");

const queries = (names: readonly string[], given: readonly string[] = values) => [
  ...given.map((value) => names.map((name) => `${name}=${value}`).join("&")),
  names.map((name) => `${name}=constructor&${name}=__proto__`).join("&"),
];

test("no query brings the sign-in screen down; a reason that is none of ours says nothing", async ({
  anonymous,
}) => {
  const page = await anonymous();
  for (const query of queries(parametersOfLogin))
    expect((await page.request.get(`/login?${query}`)).status(), query).toBe(200);
  for (const value of ["constructor", "%00"]) {
    await page.goto(`/login?motivo=${value}&error=${value}`);
    await expect(page.getByRole("heading", { name: /^Inserisci i dati/ })).toBeVisible();
    await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  }
});

test("no query brings a screen down", {
  annotation: long("every screen is opened with several queries"),
}, async ({ anonymous }) => {
  const context = (await anonymous()).context();
  await signIn(context, "god");
  for (const { path } of screens)
    for (const query of [
      inOrder(parameters, ["__proto__", "-1", "%00", "9".repeat(25), "constructor"]),
      ...queries(parameters, []),
    ])
      expect((await context.request.get(`${path}?${query}`)).status(), `${path}?${query}`).toBeLessThan(500);
});
