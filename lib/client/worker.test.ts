import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ownAddress } from "../server/session/page-address";

const source = readFileSync(fileURLToPath(new URL("../../public/sw.js", import.meta.url)), "utf8");
const ORIGIN = "https://pontile.example";

interface Shown {
  title: string;
  body: string;
  data: { url: string };
}

/** public/sw.js in a world of its own: its listeners, and the stubs of the browser that it uses. */
function startWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const clients = {
    matchAll: vi.fn(async (): Promise<object[]> => []),
    openWindow: vi.fn(async (_: string) => null),
    claim: vi.fn(async () => {}),
  };
  const pushManager = { subscribe: vi.fn(async (_: object): Promise<object> => ({})) };
  const registration = {
    pushManager,
    showNotification: async (title: string, { body, data }: Omit<Shown, "title">) => {
      shown.push({ title, body, data });
    },
  };
  const self = {
    registration,
    clients,
    location: new URL(`${ORIGIN}/sw.js`),
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const fetch = vi.fn(async (_: object): Promise<unknown> => "the worker's answer");
  const caches = { open: async () => ({ match: async (path: string) => `kept ${path}` }) };
  runInContext(source, createContext({ self, fetch, caches, URL, Request, Response }));
  /** Fires an event and waits for the worker's work on it. */
  async function fire(type: string, event: object): Promise<void> {
    const until: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (done: Promise<unknown>) => until.push(done) });
    await Promise.all(until);
  }
  const push = (text: string | null) =>
    fire("push", { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
  /** The worker's answer to a request; undefined when it leaves it to the browser. */
  async function ask(request: object, preloadResponse?: Promise<unknown>): Promise<unknown> {
    let answer: Promise<unknown> | undefined;
    const respondWith = (given: Promise<unknown>) => (answer = given);
    listeners.get("fetch")?.({ request, preloadResponse, respondWith });
    return answer;
  }
  return { shown, clients, pushManager, fetch, fire, push, ask };
}

let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  worker = startWorker();
});

describe("a push", () => {
  it("is shown with its title, its text and the screen that it concerns", async () => {
    await worker.push(JSON.stringify({ title: "Nuovo messaggio", body: "Da Paola", url: "/messaggi?mes=3" }));
    expect(worker.shown).toEqual([
      { title: "Nuovo messaggio", body: "Da Paola", data: { url: "/messaggi?mes=3" } },
    ]);
  });

  it.each([null, "", "{", "null", "[]", '"testo"', '{"title": 5}', '{"title": " "}', '{"body": "solo"}'])(
    "that cannot be read (%j) is shown as news, and leads home",
    async (text) => {
      await worker.push(text);
      expect(worker.shown).toEqual([
        { title: "Pontile: ci sono novità.", body: "", data: { url: "/dashboard" } },
      ]);
    },
  );

  it("has no end of words", async () => {
    await worker.push(JSON.stringify({ title: "a".repeat(5000), body: "b".repeat(5000) }));
    expect(worker.shown[0]).toMatchObject({ title: "a".repeat(100), body: "b".repeat(300) });
  });
});

const own = ["/", "/dashboard", "/messaggi?mes=3", "/documenti?q=a%20b", "/soci?ritorno=//x"];
const foreign = [
  "",
  "dashboard",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "/..//evil.example",
  "https://evil.example/",
  `${ORIGIN}.evil.example/`,
  "javascript:alert(1)",
  "data:text/html,x",
  " /dashboard",
  "/api/auth/signout",
  "/API/legacy/x",
  "/%61pi/auth/signout",
  "/x/../api/auth/signout",
  "/%",
  `/${"a".repeat(2000)}`,
  null,
  5,
  {},
];

describe("the address of a push", () => {
  const addressOf = async (url: unknown) => {
    await worker.push(JSON.stringify({ title: "x", url }));
    return worker.shown.at(-1)?.data.url;
  };

  it.each(own)("may be %s", async (url) => {
    expect(await addressOf(url)).toBe(url);
  });

  it.each(foreign)("%j leads home", async (url) => {
    expect(await addressOf(url)).toBe("/dashboard");
  });

  it("is judged no more kindly than that of `ritorno`", async () => {
    for (const url of [...own, ...foreign].filter((one) => typeof one === "string"))
      if (ownAddress(url) === null) expect(await addressOf(url), url).toBe("/dashboard");
  });
});

describe("a press on a notification", () => {
  const press = (url: unknown) =>
    worker.fire("notificationclick", { notification: { close: () => {}, data: { url } } });
  const openWindow = (path: string, { focused = false, navigate = vi.fn(async (_: string) => {}) } = {}) => ({
    url: ORIGIN + path,
    focused,
    navigate,
    focus: vi.fn(async () => {}),
  });

  it("opens a window where there is none", async () => {
    await press("/profilo");
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/profilo`);
  });

  it("takes the window in use there", async () => {
    const [idle, used] = [openWindow("/soci"), openWindow("/documenti", { focused: true })];
    worker.clients.matchAll.mockResolvedValue([idle, used]);
    await press("/profilo");
    expect(used.focus).toHaveBeenCalled();
    expect(used.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/profilo`);
    expect(idle.navigate).not.toHaveBeenCalled();
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it("leaves a window that is there already as it is", async () => {
    const there = openWindow("/profilo");
    worker.clients.matchAll.mockResolvedValue([openWindow("/soci", { focused: true }), there]);
    await press("/profilo");
    expect(there.focus).toHaveBeenCalled();
    expect(there.navigate).not.toHaveBeenCalled();
  });

  it("opens another where a window cannot be taken", async () => {
    const navigate = vi.fn(async () => Promise.reject(new TypeError("not controlled")));
    worker.clients.matchAll.mockResolvedValue([openWindow("/soci", { navigate })]);
    await press("/profilo");
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/profilo`);
  });

  it("goes nowhere else, whatever the notification holds", async () => {
    await press("https://evil.example/");
    await press(undefined);
    expect(worker.clients.openWindow.mock.calls).toEqual([[`${ORIGIN}/dashboard`], [`${ORIGIN}/dashboard`]]);
  });
});

describe("a subscription that the browser ends", () => {
  const oldSubscription = { options: { userVisibleOnly: true } };

  it("is renewed as it was, and the open windows get a message", async () => {
    const postMessage = vi.fn();
    worker.clients.matchAll.mockResolvedValue([{ postMessage }]);
    await worker.fire("pushsubscriptionchange", { oldSubscription });
    expect(worker.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith(oldSubscription.options);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith("pontile.iscrizione");
    expect(worker.shown).toEqual([]);
  });

  it("is shown to the person where it cannot be renewed", async () => {
    worker.pushManager.subscribe.mockRejectedValue(new Error("no"));
    await worker.fire("pushsubscriptionchange", { oldSubscription });
    await worker.fire("pushsubscriptionchange", { oldSubscription: null });
    const notice = {
      title: "Le notifiche di Pontile si sono interrotte.",
      body: "Riattivale dal tuo profilo.",
      data: { url: "/profilo" },
    };
    expect(worker.shown).toEqual([notice, notice]);
  });
});

it("keeps the very font of the application for the page without network", () => {
  const file = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
  const font = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
  expect(file("public/offline.woff2").equals(file(font))).toBe(true);
});

describe("a request", () => {
  const page = { method: "GET", mode: "navigate", destination: "document", url: `${ORIGIN}/soci` };
  const asset = { method: "GET", mode: "no-cors", destination: "style", url: `${ORIGIN}/offline.css` };

  it("for a page is the browser's own, where it makes one, so that the server sees what it is for", async () => {
    expect(await worker.ask(page, Promise.resolve("the browser's answer"))).toBe("the browser's answer");
    expect(worker.fetch).not.toHaveBeenCalled();
    expect(await worker.ask(page)).toBe("the worker's answer");
  });

  it("for a page that cannot be reached is answered with the one that says so, its files from beside it", async () => {
    expect(await worker.ask(page, Promise.reject(new TypeError("offline")))).toBe("kept /offline.html");
    worker.fetch.mockRejectedValue(new TypeError("offline"));
    expect(await worker.ask(page)).toBe("kept /offline.html");
    expect(await worker.ask(asset)).toBe("kept /offline.css");
  });

  it.each([
    ["a form that is sent", { ...page, method: "POST" }],
    ["a file", { ...page, url: `${ORIGIN}/api/files/uploads/x.pdf` }],
    ["a call", { ...page, mode: "cors", destination: "", url: `${ORIGIN}/api/legacy/enti/` }],
    ["a page in a frame", { ...page, destination: "iframe" }],
    ["what the router fetches", { ...page, mode: "cors", destination: "" }],
    ["another origin", { ...page, url: "https://evil.example/" }],
  ])("for %s is none of the worker's", async (_, request) => {
    expect(await worker.ask(request)).toBeUndefined();
  });
});
