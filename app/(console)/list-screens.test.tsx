// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { ViewerProvider } from "@/lib/client/viewer";
import { type CallKey, callOf, isWrite } from "@/lib/contract";
import { matchPath } from "@/lib/contract/match-path";
import { LEGACY_PATH } from "@/lib/contract/path";
import { capital } from "@/lib/format/dates";
import { samples } from "@/tests/support/samples";
import { failures } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { ActivitiesScreen } from "./attnew/_screen/activities-screen";
import { BoatsScreen } from "./barche/_screen/boats-screen";
import { CoursesScreen } from "./corsi/_screen/courses-screen";
import { CruisesScreen } from "./crociere/_screen/cruises-screen";
import { DelegationsScreen } from "./deleghe/_screen/delegations-screen";
import { ClubDocumentsScreen } from "./doccircolo/_screen/club-documents-screen";
import { TrainingScreen } from "./formazione/_screen/training-screen";
import { GlossaryScreen } from "./glossario/_screen/glossary-screen";
import { InstructorsScreen } from "./istruttori/_screen/instructors-screen";
import { ItinerariesScreen } from "./itinerario/_screen/itineraries-screen";
import { BoatLinesScreen } from "./lineabarca/_screen/boat-lines-screen";
import { ModesScreen } from "./modalita/_screen/modes-screen";
import { OptionsScreen } from "./opzioni/_screen/options-screen";
import { PortsScreen } from "./porti/_screen/ports-screen";
import { RolesScreen } from "./ruoli/_screen/roles-screen";
import { VenuesScreen } from "./sede/_screen/venues-screen";
import { CardTypesScreen } from "./tessere/_screen/card-types-screen";
import { LicenceTypesScreen } from "./tipibrevetto/_screen/licence-types-screen";
import { BoatDocumentTypesScreen } from "./tipidocbarca/_screen/boat-document-types-screen";
import { ActivityTypesScreen } from "./tipoattivita/_screen/activity-types-screen";
import { DocumentTypesScreen } from "./tipoDoc/_screen/document-types-screen";
import { PaymentTypesScreen } from "./tipopagamento/_screen/payment-types-screen";
import { SeaCardTypesScreen } from "./tipotesseravm/_screen/sea-card-types-screen";

/** The sentences of a record that is gone, one that is saved and one that is deleted. */
const male = (one: string) => ({
  gone: `Questo ${one} non c'è più.`,
  saved: `${capital(one)} salvato.`,
  deleted: `${capital(one)} eliminato.`,
});
const female = (one: string) => ({
  gone: `Questa ${one} non c'è più.`,
  saved: `${capital(one)} salvata.`,
  deleted: `${capital(one)} eliminata.`,
});

const documentType = male("tipo di documento");
const [licenceType, paymentType] = [male("tipo di brevetto"), male("tipo di pagamento")];

/**
 * Every screen whose records are a list with a form: its path, the read of its list, the record that is
 * opened (of the list's sample, tests/support/samples), a field of the form, and the words.
 */
const listScreens: [string, ComponentType, CallKey, number, string, RegExp, ReturnType<typeof male>][] = [
  ["/attnew", ActivitiesScreen, "attivitanew.list", 7, "Uscita", /^Arrivo/, female("attività")],
  ["/barche", BoatsScreen, "barche.list", 3, "Albatros", /^Numero velico/, female("barca")],
  ["/corsi", CoursesScreen, "corso.list", 5, "Carteggio", /^Descrizione/, male("corso")],
  ["/crociere", CruisesScreen, "crociera.list", 5, "Elba", /^Descrizione/, female("crociera")],
  ["/formazione", TrainingScreen, "formazione.list", 1, "Vela base", /^Descrizione/, male("modulo")],
  ["/glossario", GlossaryScreen, "glossario.list", 9, "Bolina", /^Significato/, female("voce")],
  ["/istruttori", InstructorsScreen, "istruttori.list", 3, "Anna Neri", /^Collabora/, male("istruttore")],
  ["/itinerario", ItinerariesScreen, "percorso.list", 1, "Elba", /^Descrizione/, male("itinerario")],
  ["/lineabarca", BoatLinesScreen, "lineabarca.list", 1, "Derive", /^Descrizione/, female("linea")],
  ["/modalita", ModesScreen, "modalita.list", 1, "Ordinaria", /^Descrizione/, female("modalità")],
  ["/opzioni", OptionsScreen, "opzioni.list", 1, "Cambusa", /^Descrizione/, female("opzione")],
  ["/porti", PortsScreen, "porto.list", 1, "Viareggio", /^Descrizione/, male("porto")],
  ["/ruoli", RolesScreen, "ruoli.list", 4, "Istruttore di vela", /^Affiliazione/, male("ruolo")],
  ["/sede", VenuesScreen, "sede.list", 1, "Aula", /^Indirizzo/, female("sede")],
  ["/tessere", CardTypesScreen, "tipotessera.list", 1, "Tessera FIV", /^Note/, male("tipo di tessera")],
  ["/tipibrevetto", LicenceTypesScreen, "tipobrevetti.list", 4, "Assistente bagnanti", /^Nome/, licenceType],
  [
    "/tipidocbarca",
    BoatDocumentTypesScreen,
    "tipodocbarca.list",
    1,
    "Assicurazione RC",
    /^Nome/,
    documentType,
  ],
  ["/tipoattivita", ActivityTypesScreen, "tipoattiv.list", 3, "Crociera", /^Nome/, male("tipo di attività")],
  ["/tipoDoc", DocumentTypesScreen, "tipodoc.list", 7, "Visita medica", /^Affiliazione/, documentType],
  ["/tipopagamento", PaymentTypesScreen, "tipopag.list", 1, "Carta", /^Descrizione/, paymentType],
  [
    "/tipotesseravm",
    SeaCardTypesScreen,
    "tipotessvm.list",
    1,
    "Socio ordinario",
    /^Descrizione/,
    male("tipo di tessera"),
  ],
];
/** The address's name for a record's id, where that is not `id`. */
const addressKeys: Record<string, string> = {
  "/formazione": "modulo",
  "/lineabarca": "linea",
  "/ruoli": "ruolo",
  "/tipoDoc": "tipo",
  "/tipotesseravm": "tipo",
};
/** Which failures of a save stand in the mini dialog (docs/rules/screens.md#minicom); elsewhere none do. */
const miniComs: Record<string, "every failure" | "refusals"> = {
  "/attnew": "every failure",
  "/tessere": "every failure",
  "/tipidocbarca": "every failure",
  "/tipoDoc": "refusals",
};
const addressOf = (path: string, id: number) => `?${addressKeys[path] ?? "id"}=${id}`;

let sent: { method: string; path: string; body: Record<string, unknown> | null }[];
/** Answers given in place of those of the samples, by call. */
let failing: Map<CallKey | "write", () => Response>;
let notices: MockInstance<typeof notify.success>;

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => {};
  window.localStorage.clear();
  await loadConfirm();
  sent = [];
  failing = new Map();
  notices = vi.spyOn(notify, "success").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const path = address.slice(LEGACY_PATH.length);
    const match = matchPath(method, path);
    if (match.kind !== "call") throw new Error(`no call: ${method} ${address}`);
    if (isWrite(match.key)) sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    const failure = failing.get(isWrite(match.key) ? "write" : match.key);
    if (failure) return failure();
    const empty = Object.fromEntries(callOf(match.key).answer.map((name) => [name, []]));
    return Response.json({ esito: true, ...empty, ...samples[match.key].read });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Times are no concern here: on a busy machine the first import of a form takes long. */
const wait = { timeout: 20_000 };

function show(Screen: ComponentType, address: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NuqsTestingAdapter searchParams={address} hasMemory>
        <ViewerProvider viewer={{ ...memberViewer, level: "GOD" }}>
          <Screen />
        </ViewerProvider>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
}

// Selectors, because a role asks for the styles of the whole page each time.
const inDialog = { selector: "[role=dialog] *" };
const inQuestion = { selector: "[role=alertdialog] *" };
const buttonIn = (place: string, text: string) =>
  screen.getByText(text, { selector: `${place} button, ${place} button *` });
const fieldOf = (label: string | RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: "[role=dialog] :is(input, textarea)" }, wait);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The controls without a name that is read out, and the ids that stand twice. */
function namelessAndDouble(): string[] {
  const roles = ["button", "link", "textbox", "searchbox", "combobox", "checkbox", "switch", "dialog"];
  const nameless = roles.flatMap((role) => screen.queryAllByRole(role, { name: "", hidden: true }));
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  return [...nameless.map(({ outerHTML }) => outerHTML), ...ids.filter((id, at) => ids.indexOf(id) !== at)];
}

const { refused, down } = failures;

it.each(listScreens)(
  "%s: a failed list is read again; what is gone is said; a record is deleted",
  async (path, Screen, list, id, called, _, { gone, deleted }) => {
    const info = vi.spyOn(notify, "info").mockImplementation(() => {});
    failing.set(list, down);
    show(Screen, addressOf(path, 999_999));
    await screen.findByText("Non risponde.", undefined, wait);
    expect(info).not.toHaveBeenCalled();
    failing.clear();
    fireEvent.click(screen.getByText("Riprova"));
    const [name] = await screen.findAllByText(called, { selector: "tr *" }, wait);
    await waitFor(() => expect(info.mock.lastCall?.[0]).toBe(gone));
    expect(screen.queryByText("Non risponde.")).toBeNull();
    expect(namelessAndDouble()).toEqual([]);

    fireEvent.click(name?.closest("tr")?.querySelector("[aria-haspopup=menu]") as HTMLElement);
    fireEvent.click(await screen.findByText("Elimina", { selector: "[role=menu] *" }, wait));
    await screen.findByText("Sei sicuro di voler eliminare?", inQuestion, wait);
    screen.getByText(called, inQuestion);
    failing.set("write", refused);
    fireEvent.click(buttonIn("[role=alertdialog]", "Sì"));
    await screen.findByText("Bloccato.", inQuestion, wait);
    failing.clear();
    fireEvent.click(buttonIn("[role=alertdialog]", "Sì"));
    await waitFor(() => expect(notices.mock.lastCall?.[0]).toBe(deleted), wait);
    const removal = { method: "DELETE", path: expect.stringMatching(`/${id}$`), body: null };
    expect(sent).toEqual([removal, removal]);
  },
);

it.each(listScreens)(
  "%s: a refused and a lost save keep what was typed; a double click sends once",
  async (path, Screen, _, id, called, label, { saved }) => {
    show(Screen, addressOf(path, id));
    await screen.findByText(called, { selector: "[role=dialog] h2" }, wait);
    const field = await fieldOf(label);
    expect(namelessAndDouble()).toEqual([]);
    const isBox = field.type === "checkbox";
    if (isBox) fireEvent.click(field);
    else type(field, "Nuovo testo");
    const save = buttonIn("[role=dialog]", "Salva").closest("button") as HTMLElement;
    for (const [failure, sentence] of [
      [refused, "Bloccato."],
      [down, "Non risponde."],
    ] as const) {
      failing.set("write", failure);
      fireEvent.click(save);
      const text = await screen.findByText(sentence, inDialog, wait);
      const isInMiniCom =
        miniComs[path] === "every failure" || (miniComs[path] === "refusals" && failure === refused);
      expect(text.closest("[role=dialog]")?.contains(save), sentence).toBe(!isInMiniCom);
      if (isInMiniCom) {
        fireEvent.click(screen.getByText("Chiudi MiniCom"));
        await waitFor(() => expect(screen.queryByText(sentence)).toBeNull(), wait);
      }
      expect(isBox ? field.checked : field.value).toBe(isBox || "Nuovo testo");
    }
    failing.clear();
    sent = [];
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(notices.mock.lastCall?.[0]).toBe(saved), wait);
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull(), wait);
    expect(sent).toHaveLength(1);
  },
);

/** Lists whose dialogs are made in another way, and have tests of their own. */
const otherLists: [path: string, screen: ComponentType, list: CallKey, row: string][] = [
  ["/deleghe", DelegationsScreen, "deleghe.all", "Ugo Neri"],
  ["/doccircolo", ClubDocumentsScreen, "doccirc.all", "Statuto"],
];

it.each(otherLists)("%s: a failed list is read again", async (_, Screen, list, row) => {
  failing.set(list, down);
  show(Screen, "");
  await screen.findByText("Non risponde.", undefined, wait);
  failing.clear();
  fireEvent.click(screen.getByText("Riprova"));
  await screen.findAllByText(row, { selector: "tr *" }, wait);
  expect(screen.queryByText("Non risponde.")).toBeNull();
  expect(namelessAndDouble()).toEqual([]);
});

const name = "Scrivi il nome.";

/**
 * The values typed into the form of a new record, and the sentences that the form then shows, in the order of
 * its fields.
 */
const wrong: [path: string, typed: Record<string, string>, sentences: string[]][] = [
  [
    "/attnew",
    { Nome: "Uscita", Inizio: "10/06/2027", Fine: "09/06/2027" },
    ["La fine non può essere prima dell'inizio."],
  ],
  ["/itinerario", { Lunghezza: "-3" }, [name, "La lunghezza non può essere negativa."]],
  ["/itinerario", { Nome: "Elba", Lunghezza: "1.234" }, ["Scrivi le miglia come 12,5."]],
  ["/lineabarca", {}, [name]],
  ["/modalita", {}, [name]],
  ["/opzioni", { Prezzo: "" }, [name, "Scrivi il prezzo, 0 se non si paga."]],
  ["/opzioni", { Nome: "Muta", Prezzo: "-2" }, ["Il prezzo non può essere negativo."]],
  ["/porti", {}, [name]],
  ["/ruoli", {}, [name]],
  ["/sede", { Posti: "-1" }, [name, "I posti non possono essere meno di zero."]],
  ["/sede", { Nome: "Hangar", Posti: "12,5" }, ["Scrivi un numero intero."]],
  [
    "/tessere",
    { Costo: "-5", Età: "-1" },
    [name, "Scegli l'ente.", "Il costo non può essere negativo.", "L'età non può essere negativa."],
  ],
  ["/tipibrevetto", {}, [name, "Scegli l'ente."]],
  ["/tipidocbarca", {}, [name]],
  [
    "/tipoattivita",
    { Nome: "Regata", Acconto: "-1", "Scadenza opzione corta": "-1", "Scadenza opzione lunga": "1,5" },
    [
      "L'acconto non può essere negativo.",
      "I giorni non possono essere meno di zero.",
      "Scrivi un numero intero.",
    ],
  ],
  ["/tipoDoc", {}, [name]],
  ["/tipopagamento", {}, [name]],
];

it.each(wrong)("%s: a new record with %j says %j", async (path, typed, sentences) => {
  const [, Screen, , , called] = listScreens.find((one) => one[0] === path) ?? [];
  if (!Screen || !called) throw new Error(`no screen: ${path}`);
  show(Screen, "");
  await screen.findAllByText(called, { selector: "tr *" }, wait);
  fireEvent.click(screen.getByText(/^Aggiungi /, { selector: "button, button *" }));
  await screen.findByText("Salva", inDialog, wait);
  for (const [label, value] of Object.entries(typed)) type(await fieldOf(new RegExp(`^${label}`)), value);
  fireEvent.click(buttonIn("[role=dialog]", "Salva"));
  await screen.findByText(sentences[0] ?? "", inDialog, wait);
  const wrongFields = [...document.querySelectorAll<HTMLElement>("[role=dialog] [aria-invalid=true]")];
  const said = wrongFields.map((field) =>
    (field.getAttribute("aria-errormessage") ?? field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .find((text) => sentences.includes(text ?? "")),
  );
  expect(said).toEqual(sentences);
  await waitFor(() => expect(document.activeElement).toBe(wrongFields[0]));
  expect(sent).toEqual([]);
});
