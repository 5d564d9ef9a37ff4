// @vitest-environment jsdom
// @own-modules
import { dehydrate, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { personalSetting } from "@/lib/client/personal-settings";
import { ViewerProvider } from "@/lib/client/viewer";
import { menuKeys, screenName, screens } from "@/lib/routes";
import { AppRouter } from "@/tests/support/app-router";
import { memberViewer } from "@/tests/support/viewer";
import { MenuContent } from "./sidebar";

/** Where the menu's box and the current entry lie, so that the entry is 765 px below the middle. */
function stubPlaces(): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.matches("[aria-current=page]") ? new DOMRect(0, 900, 200, 30) : new DOMRect(0, 0, 200, 300);
  });
}
const scrolled = () => screen.getByLabelText("Menu").scrollTop;

// Otherwise the counts wait for their code.
beforeAll(async () => void (await import("./waiting-counts")));
beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  vi.stubGlobal("cancelAnimationFrame", () => {});
  stubPlaces();
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let path = "/";

const queries = new QueryClient();
const menu = (keys: readonly string[] = menuKeys) => (
  <ViewerProvider viewer={{ ...memberViewer, name: "Paola", level: "GOD", keys }}>
    <QueryClientProvider client={queries}>
      <AppRouter path={path}>
        <MenuContent onSearch={() => {}} onHelp={() => {}} onExit={() => {}} />
      </AppRouter>
    </QueryClientProvider>
  </ViewerProvider>
);
const linksIn = (name: string) =>
  within(screen.getByRole("region", { name }))
    .queryAllByRole("link")
    .map((entry) => entry.textContent);

const named = screens.filter((one) => one.guard !== "loggedOut" && screenName(one));

describe("the entry of the current screen", () => {
  it("of each screen is the one that is marked, and brought into view", () => {
    const { container, rerender } = render(menu());
    const links = screen.getByLabelText("Menu");
    for (const one of named) {
      links.scrollTop = 0;
      path = one.path;
      rerender(menu());
      const current = [...container.querySelectorAll("[aria-current=page]")];
      expect(current.map((entry) => entry.getAttribute("href"))).toEqual([path]);
      const isProfile = path === "/profilo";
      expect(current[0]?.textContent).toContain(isProfile ? "Paola" : screenName(one));
      // The profile's entry stands below the part that scrolls.
      expect(links.scrollTop, path).toBe(isProfile ? 0 : 765);
    }
  });

  it("is brought into view again when the screen changes, and not when it stays", () => {
    path = "/soci";
    const { rerender } = render(menu());
    rerender(menu());
    expect(scrolled()).toBe(765);
    path = "/spesebarca";
    rerender(menu());
    expect(scrolled()).toBe(2 * 765);
  });

  it("moves no further than it must when it was pressed in the menu", () => {
    path = "/soci";
    const { rerender } = render(menu());
    screen.getByRole("link", { name: "Spese barca" }).focus();
    path = "/spesebarca";
    rerender(menu());
    expect(scrolled()).toBe(765 + 630);
  });

  it("stays in sight in a group that is closed", () => {
    path = "/porti";
    window.localStorage.setItem("pontile.menu.chiusi", "Attività");
    render(menu());
    const group = screen.getByRole("region", { name: "Attività" });
    expect(within(group).getByRole("button", { name: "Attività" }).getAttribute("aria-expanded")).toBe(
      "false",
    );
    expect(
      within(group)
        .getAllByRole("link")
        .map((entry) => entry.textContent),
    ).toEqual(["Porti"]);
  });

  it("is marked once, among the favourites, when it is one", () => {
    path = "/porti";
    window.localStorage.setItem(personalSetting(memberViewer.id, "preferiti"), "/soci|/porti");
    const { container } = render(menu());
    const marked = container.querySelectorAll("[aria-current=page]");
    expect([...marked].map((entry) => entry.closest("section")?.getAttribute("aria-label"))).toEqual([
      "Preferiti",
    ]);
  });

  it("is there without a menu key too", () => {
    path = "/porti";
    const { container } = render(menu([]));
    expect(container.querySelector("[aria-current=page]")?.textContent).toBe("Porti");
  });
});

it("the version label has the application's own version in its tooltip", () => {
  render(menu());
  expect(screen.getByTitle("Pontile 1.2.3").textContent).toBe("2.0.6");
});

describe("a person's own part of the menu", () => {
  it("has the screens with a star, in the order in which they got it, until it is taken away", () => {
    path = "/dashboard";
    render(menu());
    expect(screen.queryByRole("region", { name: "Preferiti" })).toBe(null);
    for (const name of ["Rimborsi", "Soci"])
      fireEvent.click(screen.getByRole("button", { name: `Aggiungi ai preferiti: ${name}` }));
    expect(linksIn("Preferiti")).toEqual(["Rimborsi", "Soci"]);
    fireEvent.click(
      screen.getAllByRole("button", { name: "Togli dai preferiti: Rimborsi" })[0] as HTMLElement,
    );
    expect(linksIn("Preferiti")).toEqual(["Soci"]);
  });

  it("has the last five screens that stand nowhere else above the groups, the newest first", () => {
    window.localStorage.setItem(personalSetting(memberViewer.id, "preferiti"), "/soci");
    const visits = ["/porti", "/barche", "/soci", "/ruoli", "/dashboard", "/corsi", "/sede", "/rimborsi"];
    for (const at of [...visits, "/documenti"]) {
      path = at;
      render(menu());
      cleanup();
    }
    render(menu());
    expect(linksIn("Recenti")).toEqual(["Rimborsi", "Sedi", "Corsi", "Ruoli", "Barche"]);
  });

  it("does not show what somebody else has opened in this browser", () => {
    window.localStorage.setItem(personalSetting(memberViewer.id + 1, "recenti"), "/porti");
    path = "/dashboard";
    render(menu());
    expect(screen.queryByRole("region", { name: "Recenti" })).toBe(null);
  });
});

describe("while the pointer or the focus is in the menu", () => {
  const recent = (...paths: string[]) =>
    window.localStorage.setItem(personalSetting(memberViewer.id, "recenti"), paths.join("|"));
  const entries = () =>
    within(screen.getByLabelText("Menu"))
      .getAllByRole("link")
      .map((entry) => entry.textContent);
  const marked = () =>
    screen
      .getAllByRole("link", { current: "page" })
      .map((entry) => `${entry.closest("section")?.getAttribute("aria-label")}: ${entry.textContent}`);

  it("a page that is opened moves no entry; 'Recenti' has it once both are elsewhere", () => {
    recent("/porti", "/barche");
    path = "/corsi";
    const { rerender } = render(menu());
    const nav = screen.getByLabelText("Menu");
    fireEvent.pointerEnter(nav);
    const before = entries();
    for (const at of ["/soci", "/ruoli"]) {
      path = at;
      rerender(menu());
      expect(entries()).toEqual(before);
    }
    const link = within(nav).getByRole("link", { name: "Ruoli" });
    act(() => link.focus());
    fireEvent.pointerLeave(nav);
    expect(entries()).toEqual(before);
    act(() => link.blur());
    expect(linksIn("Recenti")).toEqual(["Soci", "Corsi", "Porti", "Barche"]);
  });

  it("a recent page that is pressed stays where it is and is marked there", () => {
    recent("/porti", "/barche");
    path = "/corsi";
    const { rerender } = render(menu());
    const nav = screen.getByLabelText("Menu");
    fireEvent.pointerEnter(nav);
    path = "/barche";
    rerender(menu());
    expect(linksIn("Recenti")).toEqual(["Porti", "Barche"]);
    expect(marked()).toEqual(["Recenti: Barche"]);
    fireEvent.pointerLeave(nav);
    expect(linksIn("Recenti")).toEqual(["Corsi", "Porti"]);
    expect(marked()).toEqual(["Anagrafica: Barche"]);
  });

  it("what a page had in the menu only while it was open stays too", () => {
    window.localStorage.setItem("pontile.menu.chiusi", "Anagrafica");
    for (const [at, keys] of [
      ["/porti", []],
      ["/barche", menuKeys],
    ] as const) {
      path = at;
      const { rerender } = render(menu(keys));
      fireEvent.pointerEnter(screen.getByLabelText("Menu"));
      const before = entries();
      path = "/dashboard";
      rerender(menu(keys));
      expect(entries()).toEqual(before);
      cleanup();
    }
  });

  it("a page without an entry is marked at once, wherever it was opened from", () => {
    path = "/dashboard";
    const { rerender } = render(menu([]));
    fireEvent.pointerEnter(screen.getByLabelText("Menu"));
    path = "/porti";
    rerender(menu([]));
    expect(marked()).toEqual(["undefined: Porti"]);
  });
});

it("counts come in one call, and a screen where nothing waits has none", async () => {
  const counts = {
    "documenti.toReview": { Documenti: 12 },
    "docbarca.toReview": { Documenti: 1 },
    "tessera.toAccept": { Tessera: 0 },
  };
  const asked: string[] = [];
  const state = Object.entries(counts).map(([key, lengths]) => {
    const source = new QueryClient();
    source.setQueryData([key, "counts"], { lengths });
    return dehydrate(source).queries;
  });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return address === "/api/waiting"
      ? Response.json({ queries: state.flat(), mutations: [] })
      : Response.json({ esito: true });
  });
  path = "/dashboard";
  render(menu());
  expect(asked).toEqual([]);
  await screen.findByText("12", {}, { timeout: 5_000 });
  expect(asked[0]).toBe("/api/waiting");
  expect(asked).not.toContain("/api/legacy/documenti/all/");
  const line = (name: string) => screen.getByRole("link", { name }).parentElement?.textContent;
  expect(line("Documenti")).toBe("Documenti12 documenti da verificare");
  expect(line("Documenti barche")).toBe("Documenti barche1 documento da verificare");
  expect(line("Tessere da accettare")).toBe("Tessere da accettare");
});
