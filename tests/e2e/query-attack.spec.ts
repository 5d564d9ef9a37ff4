import PQueue from "p-queue";
import { recordParams, screens } from "../../lib/routes";
import { expect, long, signIn, test } from "../support/fixtures";
import { filesUnder, textOf } from "../support/sources";

/** Values that name a property of every object, or are no value of their parameter. */
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
/** Each parameter that a parser is given for, or a list names its own way. */
const declared = /\b(\w+): (?:parseAs|sortParser)|useQueryState\(\s*"(\w+)"|urlKeys: \{ id: "(\w+)"/g;
const declarations = ["app", "components"]
  .flatMap(filesUnder)
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({
    path,
    names: [...textOf(path).matchAll(declared)].flatMap((match) => match.slice(1).filter(Boolean)),
  }));
/** The parameters of all screens together; those that are read without a parser are listed. */
const parameters = [
  ...new Set([
    ...declarations.flatMap(({ names }) => names),
    ...Object.values(recordParams),
    "anno",
    "classe",
    "negato",
    "uscita",
    "oggetti-nuova",
    "oggetti-q",
    "oggetti-sort",
    "oggetti-voce",
  ]),
];
/** Whether a screen has parameters that the other ones have not. */
const hasOwn = (screen: string) =>
  declarations.some(({ path, names }) => path.startsWith(`app/(console)${screen}/`) && names.length > 0);

/** Each name with one of the values, by turns from the one at `from` on. */
const inOrder = (names: readonly string[], from: number) =>
  names.map((name, index) => `${name}=${values[(index + from) % values.length]}`).join("&");

const doubled = (names: readonly string[]) =>
  names.map((name) => `${name}=constructor&${name}=__proto__`).join("&");

test("no query brings the sign-in screen down; a reason that is none of ours says nothing", async ({
  anonymous,
}) => {
  const page = await anonymous();
  const alike = values.map((value) => parametersOfLogin.map((name) => `${name}=${value}`).join("&"));
  for (const query of [...alike, doubled(parametersOfLogin)])
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
  expect(parameters).toEqual(
    expect.arrayContaining(["giorno", "linea", "nuova", "scadenze", "sort", "vista"]),
  );
  const addresses = screens.flatMap(({ path }, index) => {
    // A screen with parameters of its own is sent every value of each; the others take turns.
    const turns = hasOwn(path) ? values.map((_, from) => from) : [index];
    const sent = [...turns.map((from) => inOrder(parameters, from)), doubled(parameters)];
    return sent.map((query) => `${path}?${query}`);
  });
  const queue = new PQueue({ concurrency: 4 });
  await queue.addAll(
    addresses.map((address) => async () => {
      expect((await context.request.get(address)).status(), address).toBeLessThan(500);
    }),
  );
});
