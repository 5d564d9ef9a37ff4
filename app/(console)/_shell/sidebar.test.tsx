// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { menuKeys, screenName, screens } from "@/lib/routes";
import { memberViewer } from "@/tests/support/viewer";
import { MenuContent } from "./sidebar";

const location = vi.hoisted(() => ({ pathname: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => location.pathname }));

const scrolledTo: Element[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  vi.stubGlobal("cancelAnimationFrame", () => {});
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this);
  };
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const menu = (keys: readonly string[] = menuKeys) => (
  <ViewerProvider viewer={{ ...memberViewer, name: "Paola", level: "GOD", keys }}>
    <MenuContent build="1" onSearch={() => {}} onExit={() => {}} />
  </ViewerProvider>
);

const named = screens.filter((one) => one.guard !== "loggedOut" && screenName(one));

describe("the entry of the current screen", () => {
  it.each(named.map((one) => [one.path, one] as const))("%s is marked and brought into view", (path, one) => {
    location.pathname = path;
    const { container } = render(menu());
    const current = [...container.querySelectorAll("[aria-current=page]")];
    expect(current.map((entry) => entry.getAttribute("href"))).toEqual([path]);
    expect(current[0]?.textContent).toContain(path === "/profilo" ? "Paola" : screenName(one));
    // The profile's entry stands below the part that scrolls.
    expect(scrolledTo).toEqual(path === "/profilo" ? [] : current);
  });

  it("is brought into view again when the screen changes, and not when it stays", () => {
    location.pathname = "/soci";
    const { rerender } = render(menu());
    rerender(menu());
    expect(scrolledTo).toHaveLength(1);
    location.pathname = "/spesebarca";
    rerender(menu());
    expect(scrolledTo.map((entry) => entry.getAttribute("href"))).toEqual(["/soci", "/spesebarca"]);
  });

  it("stays in sight in a group that is closed", () => {
    location.pathname = "/porti";
    window.localStorage.setItem("pontile.menu.chiusi", "Attività");
    render(menu());
    const group = screen.getByRole("region", { name: "Attività" });
    expect(within(group).getByRole("button").getAttribute("aria-expanded")).toBe("false");
    expect(
      within(group)
        .getAllByRole("link")
        .map((entry) => entry.textContent),
    ).toEqual(["Porti"]);
  });

  it("is there without a menu key too", () => {
    location.pathname = "/porti";
    const { container } = render(menu([]));
    expect(container.querySelector("[aria-current=page]")?.textContent).toBe("Porti");
  });
});
