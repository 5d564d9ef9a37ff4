// @vitest-environment jsdom
// @own-modules
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it } from "vitest";
import { guideQuery } from "@/lib/client/guide";
import { ViewerProvider } from "@/lib/client/viewer";
import { menuKeys } from "@/lib/routes";
import { readGuide } from "@/lib/server/guide";
import { AppRouter } from "@/tests/support/app-router";
import { memberViewer } from "@/tests/support/viewer";
import { HelpContent } from "./help-content";
import { HelpPanel } from "./help-panel";
import { HelpSheet } from "./help-sheet";
import { useHelp } from "./use-help";

let path = "/dashboard";
let query = "";

// jsdom scrolls nothing.
Element.prototype.scrollTo = () => {};

afterEach(() => {
  cleanup();
  path = "/dashboard";
  query = "";
});

/** Of the screens' pages; all of them take jsdom seconds. */
const shown = ["dashboard", "tesseramento", "crociereutente", "corsoutente"];

let show: (id: string) => void = () => {};

function Reader({ as: Part }: { as: typeof HelpContent }) {
  const help = useHelp();
  show = help.show;
  return help.isOpen ? <Part help={help} /> : <button type="button" onClick={() => help.show()} />;
}

function read(as = HelpContent) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const pages = readGuide().filter(({ id, screen: path }) => path === null || shown.includes(id));
  queries.setQueryData(guideQuery.queryKey, pages);
  const tree = () => (
    <ViewerProvider viewer={{ ...memberViewer, name: "Paola", level: "GOD", keys: menuKeys }}>
      <QueryClientProvider client={queries}>
        <AppRouter path={path}>
          <NuqsTestingAdapter searchParams={query}>
            <Reader as={as} />
          </NuqsTestingAdapter>
        </AppRouter>
      </QueryClientProvider>
    </ViewerProvider>
  );
  const { rerender } = render(tree());
  fireEvent.click(screen.getByRole("button"));
  return { again: () => rerender(tree()) };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const title = () => screen.getByRole("heading", { level: 2 }).textContent;

it("the page of another screen leads to that screen, that of the screen in sight does not", () => {
  const { again } = read();
  expect(title()).toBe("Home");
  expect(screen.queryByRole("link", { name: "Vai alla schermata" })).toBeNull();
  press("Indice");
  press(/^Un nuovo socio/);
  press("Tesseramento");
  expect(title()).toBe("Tesseramento");
  expect(screen.getByRole("link", { name: "Vai alla schermata" }).getAttribute("href")).toBe("/tesseramento");
  path = "/tesseramento";
  again();
  expect(screen.queryByRole("link", { name: "Vai alla schermata" })).toBeNull();
});

it("ends with Pontile's version, on a page, in the index and in a search", () => {
  read();
  const atEnd = () => expect(screen.getByText("Pontile 1.2.3").nextElementSibling).toBeNull();
  atEnd();
  press("Indice");
  atEnd();
  type("socio");
  atEnd();
});

it.each([
  ["?uscita=9", "Crociere utente"],
  ["?classe=9", "Corso utente"],
  ["?richiesta=9", "Home"],
])("over a screen at %s it shows the page '%s'", (search, name) => {
  query = search;
  read();
  expect(title()).toBe(name);
});

it("says where no page has every word, and shows the sentence that has most", () => {
  read();
  type("registrare socio");
  expect(screen.getByRole("button", { name: /^Un nuovo socio.*si registra da sé/ })).toBeTruthy();
  type("registrare un dinosauro");
  expect(screen.getByRole("status").textContent).toMatch(
    /^Nessuna pagina ha tutte queste parole. \d pagine con 1 su 2:$/,
  );
});

it("a task that a link led away from is a press away, also after the help was closed", () => {
  read();
  expect(screen.queryByRole("button", { name: "Indietro" })).toBeNull();
  press("Indice");
  press(/^Un nuovo socio/);
  press("Tesseramento");
  press("Indietro");
  expect(title()).toBe("Un nuovo socio");
  press("Chiudi l'aiuto");
  fireEvent.click(screen.getByRole("button"));
  expect(title()).toBe("Home");
  press("Indietro");
  expect(title()).toBe("Un nuovo socio");
});

it("on a phone the screen that the help led to lies free", () => {
  const { again } = read(HelpSheet);
  expect(screen.getByRole("dialog", { name: "Aiuto" })).toBeDefined();
  path = "/tesseramento";
  again();
  expect(screen.queryByRole("dialog")).toBeNull();
});

const search = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (text: string) => fireEvent.change(search(), { target: { value: text } });

it("a page that is asked for shows in place of what was searched", () => {
  read();
  type("tesseramento");
  press(/^Un nuovo socio/);
  type("tesseramento");
  press("Questa schermata");
  expect([search().value, title()]).toEqual(["", "Home"]);
  type("tesseramento");
  act(() => show("tesseramento"));
  expect([search().value, title()]).toEqual(["", "Tesseramento"]);
  type("tesseramento");
  act(() => show("tesseramento"));
  expect(search().value).toBe("");
});

it.each([/^Un nuovo socio/, "Indietro", "Questa schermata"])(
  "the panel takes the focus from '%s', which goes when it is pressed",
  (name) => {
    read(HelpPanel);
    if (name instanceof RegExp) type("tesseramento");
    else press("Indice");
    screen.getByRole("button", { name }).focus();
    press(name);
    expect(screen.queryByRole("button", { name })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("complementary", { name: "Aiuto" }));
  },
);

it("the index begins with the tasks of a first day in their order", () => {
  read();
  press("Indice");
  const tasks = screen.getByRole("region", { name: "Lavori dall'inizio alla fine" });
  const names = [...tasks.querySelectorAll("button > span:first-child")].map((name) => name.textContent);
  expect(names.slice(0, 3)).toEqual([
    "Un nuovo socio",
    "Un tesseramento fino a Conclusa",
    "Dalla richiesta all'uscita",
  ]);
  expect(names.at(-1)).toBe("Due persone sulla stessa scheda");
});
