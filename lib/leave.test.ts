// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { runPageScript } from "@/tests/support/page-script";
import { beforeLeaving, type ConfirmLeave, guardLeaving, leaveScript } from "./leave";

/** The listener of the framework's router. */
const heard = vi.fn();
const asked = vi.fn<ConfirmLeave>();
const yes = () => asked.mock.lastCall?.[0]();
let ends: (() => void)[] = [];

function guard(ask: ConfirmLeave = asked, staysAt?: (address: URL) => boolean): () => void {
  const end = guardLeaving(ask, staysAt);
  ends.push(end);
  return end;
}

beforeAll(() => {
  runPageScript(leaveScript);
  window.addEventListener("popstate", heard);
});
beforeEach(() => {
  vi.clearAllMocks();
  history.pushState({ __NA: true, at: "list" }, "", "/ruoli");
  history.pushState({ __NA: true, at: "dialog" }, "", "/ruoli?ruolo=3");
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

/** A step through the history, once the page knows of it. */
async function traverse(step: () => void): Promise<void> {
  const known = new Promise((done) =>
    window.addEventListener("popstate", done, { once: true, capture: true }),
  );
  const swallowed = new Promise((done) => setTimeout(done, 100));
  step();
  await Promise.race([known, swallowed]);
}

function link(attributes: string) {
  document.body.innerHTML = `<a ${attributes}><span>Soci</span></a>`;
  const followed = vi.fn((event: Event) => event.preventDefault());
  document.querySelector("a")?.addEventListener("click", followed);
  const press = (init: MouseEventInit = {}) =>
    document
      .querySelector("span")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  return { followed, press };
}

it("goes at once while nobody has anything to lose, and again when the guard has ended", () => {
  const go = vi.fn();
  beforeLeaving(go);
  const end = guard();
  end();
  beforeLeaving(go);
  expect(go).toHaveBeenCalledTimes(2);
  expect(asked).not.toHaveBeenCalled();
});

it("asks once for two guards, the later one; when that ends, the earlier", () => {
  const upper = vi.fn<ConfirmLeave>();
  guard();
  const endUpper = guard(upper);
  beforeLeaving(() => {});
  expect([asked.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  endUpper();
  beforeLeaving(() => {});
  expect([asked.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
});

it("holds a press on a link back, and makes it when that is confirmed; the next is asked about again", () => {
  guard();
  const { followed, press } = link('href="/soci"');
  press();
  expect(followed).not.toHaveBeenCalled();
  yes();
  expect(followed).toHaveBeenCalledTimes(1);
  press();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(followed).toHaveBeenCalledTimes(1);
});

it.each([
  ["a new tab", 'href="/soci" target="_blank"', {}],
  ["a file", 'href="/api/files/a.pdf" download', {}],
  ["another site", 'href="https://example.com/soci"', {}],
  ["a place on this page", 'href="/ruoli?ruolo=3#contenuto"', {}],
  ["a letter", 'href="mailto:anna@example.com"', {}],
  ["Ctrl", 'href="/soci"', { ctrlKey: true }],
  ["Cmd", 'href="/soci"', { metaKey: true }],
  ["Shift", 'href="/soci"', { shiftKey: true }],
  ["the middle button", 'href="/soci"', { button: 1 }],
])("leaves a link alone that loses nothing: %s", (_, attributes, init) => {
  guard();
  const { followed, press } = link(attributes);
  press(init);
  expect(asked).not.toHaveBeenCalled();
  expect(followed).toHaveBeenCalledTimes(1);
});

it("puts address and state back after a step back, notifies no listener, and makes the step when that is confirmed", async () => {
  guard();
  await traverse(() => history.back());
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(heard).not.toHaveBeenCalled();
  expect(location.search).toBe("?ruolo=3");
  expect(history.state).toEqual({ __NA: true, at: "dialog" });
  await traverse(yes);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(location.href).toMatch(/\/ruoli$/);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("lets a step pass while there is no guard, and one that stays on the page", async () => {
  await traverse(() => history.back());
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  history.pushState({ __NA: true }, "", "/ruoli#contenuto");
  guard();
  await traverse(() => history.back());
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(asked).not.toHaveBeenCalled();
});

it("steps in the other direction where entries have a number, and confirms when the page is back", () => {
  const entries = ["home", "list", "dialog"].map((key, index) => ({ key, index }));
  const navigation = Object.assign(new EventTarget(), { currentEntry: entries[2] });
  vi.stubGlobal("navigation", navigation);
  const go = vi.spyOn(history, "go").mockImplementation(() => {});
  const pushed = vi.spyOn(History.prototype, "pushState");
  const arrive = (index: number, href: string) => {
    navigation.currentEntry = entries[index];
    navigation.dispatchEvent(Object.assign(new Event("currententrychange"), { navigationType: "traverse" }));
    vi.stubGlobal("location", { href });
    window.dispatchEvent(new PopStateEvent("popstate"));
  };
  const dialog = location.href;
  guard();
  arrive(0, "http://localhost:3000/dashboard");
  expect(go).toHaveBeenLastCalledWith(2);
  expect(asked).not.toHaveBeenCalled();
  arrive(2, dialog);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
  yes();
  expect(go).toHaveBeenLastCalledWith(-2);
  arrive(0, "http://localhost:3000/dashboard");
  expect(heard).toHaveBeenCalledTimes(1);
  expect(pushed).not.toHaveBeenCalled();
  go.mockRestore();
});

/** A form that stays open while the address names its role, whatever is open above it. */
const ofRole = ({ searchParams }: URL) => searchParams.get("ruolo") === "3";

it("a step back to where a form stays open asks nothing of it, one that closes it does", async () => {
  history.pushState({ __NA: true, at: "line" }, "", "/ruoli?ruolo=3&riga=1");
  guard(asked, ofRole);
  await traverse(() => history.back());
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(location.search).toBe("?ruolo=3");
  expect(asked).not.toHaveBeenCalled();
  await traverse(() => history.back());
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(location.search).toBe("?ruolo=3");
});

it("a step back asks the form that it closes, be it beneath one that stays or above it", async () => {
  history.pushState({ __NA: true, at: "line" }, "", "/ruoli?ruolo=3&riga=1");
  const above = vi.fn<ConfirmLeave>();
  guard(asked, ofRole);
  const endAbove = guard(above);
  await traverse(() => history.back());
  await vi.waitFor(() => expect(above).toHaveBeenCalledTimes(1));
  endAbove();
  guard(above, () => true);
  await traverse(() => history.go(-2));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(above).toHaveBeenCalledTimes(1);
});

it("a link to where the form stays open is followed, one that leads away is not", () => {
  guard(asked, ofRole);
  const near = link('href="/ruoli?ruolo=3&riga=2"');
  near.press();
  expect(near.followed).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
  link('href="/ruoli?ruolo=4"').press();
  expect(asked).toHaveBeenCalledTimes(1);
});
