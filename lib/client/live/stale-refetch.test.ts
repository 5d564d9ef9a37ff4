// @vitest-environment jsdom
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newQueryClient } from "@/app/(console)/_shell/query-client";
import type { ReadKey } from "../../contract";
import { read, readCounts } from "../query";
import { releaseOnce, useHold, useWaitingRows } from "./holds";
import { createStaleRefetch } from "./stale-refetch";

let queries: QueryClient;
let fetched: string[];
/** The rows on the server. */
let list: object[];
let stale: ReturnType<typeof createStaleRefetch>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  fetched = [];
  list = [{ id: 1 }];
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
    const isBackground = new Headers(headers).get("x-background") === "1";
    fetched.push(address.replace("/api/legacy", "") + (isBackground ? "" : " for a person"));
    return Response.json({ esito: true, Lista: list });
  });
  queries = newQueryClient();
  stale = createStaleRefetch(queries);
});
afterEach(() => {
  document.body.replaceChildren();
  stale.stop();
  cleanup();
  queries.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(options: { queryKey: readonly unknown[] }): () => void {
  queries.setQueryData(options.queryKey, { esito: true, Lista: [{ id: 1 }] });
  return new QueryObserver(queries, options as never).subscribe(() => {});
}
const showList = (key: ReadKey) => show(read(key));
const settle = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);

it("a burst is one refetch of what is on screen, in the background", async () => {
  showList("porto.list");
  queries.setQueryData(["enti.list"], {});
  for (let at = 0; at < 20; at++) stale.tell(["porto.list", "enti.list"]);
  expect(fetched).toEqual([]);
  await settle();
  expect(fetched).toEqual(["/porto/"]);
  expect(queries.getQueryState(["enti.list"])?.isInvalidated).toBe(true);
});

it("in a storm a list is refetched less and less, and the last change is never missed", async () => {
  showList("porto.list");
  for (let at = 0; at < 200; at++) {
    stale.tell(["porto.list"]);
    await settle(100);
  }
  expect(fetched.length).toBeLessThanOrEqual(6);
  await settle(11_000);
  expect(queries.getQueryState(["porto.list"])?.isInvalidated).toBe(false);
});

it("a list of 20,000 members is refetched once in ten seconds", async () => {
  showList("utenti.list");
  const member = { id: 1, nominativo: "Anna Neri", email: "anna.neri@example.org", nota: "x".repeat(50) };
  const data = { esito: true, Utenti: Array(20_000).fill(member) };
  vi.stubGlobal("fetch", async () => {
    fetched.push("/utenti/");
    return { ok: true, headers: new Headers(), json: async () => data };
  });
  queries.setQueryData(["utenti.list"], data);
  for (let at = 0; at < 90; at++) {
    stale.tell(["utenti.list"]);
    await settle(100);
  }
  expect(fetched).toEqual(["/utenti/"]);
  await settle(10_000);
  expect(fetched).toHaveLength(2);
});

const idsShown = (key: ReadKey = "porto.list") =>
  queries.getQueryData<{ Lista: { id: number }[] }>([key])?.Lista.map(({ id }) => id);

describe("under a form or a selection", () => {
  it("rows wait until it is closed, and counts do not", async () => {
    showList("porto.list");
    show(readCounts("porto.list", 3));
    const form = renderHook(() => useHold(true));
    list = [{ id: 2 }];
    stale.tell(["porto.list"]);
    await settle();
    expect([idsShown(), queries.getQueryData(["porto.list", "counts"])]).toEqual([
      [1],
      expect.objectContaining({ lengths: { Lista: 1 } }),
    ]);
    form.unmount();
    await settle(10);
    expect(idsShown()).toEqual([2]);
  });

  it("one of two that ends releases nothing", async () => {
    showList("porto.list");
    const [form, question] = [renderHook(() => useHold(true)), renderHook(() => useHold(true))];
    list = [];
    stale.tell(["porto.list"]);
    await settle();
    question.unmount();
    await settle(10_000);
    expect(idsShown()).toEqual([1]);
    form.unmount();
    await settle(10);
    expect(idsShown()).toEqual([]);
  });

  it("the next record's dialog, which takes the place of one, lets what waits through", async () => {
    showList("porto.list");
    const first = renderHook(() => useHold(true));
    list = [];
    stale.tell(["porto.list"]);
    await settle();
    first.unmount();
    renderHook(() => useHold(true));
    await settle(10);
    expect(idsShown()).toEqual([]);
  });

  it("it is said how many rows are other than those on screen, and they come at once when asked for", async () => {
    list = [1, 2, 3, 4].map((id) => ({ id, nome: "Pisa" }));
    showList("porto.list");
    queries.setQueryData(["porto.list"], { esito: true, Lista: list });
    const selection = renderHook(() => {
      useHold(true);
      return useWaitingRows();
    });
    stale.tell(["porto.list"]);
    await settle();
    expect([selection.result.current, fetched.length]).toEqual([0, 1]);
    list = [{ id: 5 }, { id: 1, nome: "Livorno" }, { id: 2, nome: "Pisa" }, { id: 3, nome: "Pisa" }];
    stale.tell(["porto.list"]);
    await settle();
    await vi.waitFor(() => expect(selection.result.current).toBe(3));
    expect(idsShown()).toEqual([1, 2, 3, 4]);
    releaseOnce();
    await settle(10);
    expect([idsShown(), fetched.length]).toEqual([[5, 1, 2, 3], 2]);
    await vi.waitFor(() => expect(selection.result.current).toBe(0));
  });

  it("what was stale again since it was counted is read anew when asked for, whatever was read just now", async () => {
    showList("porto.list");
    renderHook(() => useHold(true));
    list = [];
    stale.tell(["porto.list"]);
    await settle(500);
    list = [{ id: 7 }];
    stale.tell(["porto.list"]);
    releaseOnce();
    await settle(10);
    expect(idsShown()).toEqual([7]);
  });

  it("nothing waits on a page that takes part no more, though its answer comes later", async () => {
    showList("porto.list");
    const selection = renderHook(() => {
      useHold(true);
      return useWaitingRows();
    });
    list = [];
    let answer = () => {};
    vi.stubGlobal("fetch", async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return Response.json({ esito: true, Lista: list });
    });
    stale.tell(["porto.list"]);
    await settle();
    stale.stop();
    answer();
    await settle();
    expect(selection.result.current).toBe(0);
  });

  it("nothing waits any more once the screen has read it itself", async () => {
    showList("porto.list");
    const selection = renderHook(() => {
      useHold(true);
      return useWaitingRows();
    });
    list = [];
    stale.tell(["porto.list"]);
    await settle();
    await vi.waitFor(() => expect(selection.result.current).toBe(1));
    await queries.invalidateQueries({ queryKey: ["porto.list"] });
    await vi.waitFor(() => expect(selection.result.current).toBe(0));
  });
});

it("in a hidden tab everything waits until it is shown", async () => {
  showList("porto.list");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  stale.tell(["porto.list"]);
  await settle(60_000);
  expect(fetched).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect(fetched).toEqual(["/porto/"]);
});

it("a list that was being fetched when it became stale is fetched again", async () => {
  showList("porto.list");
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    fetched.push(address.replace("/api/legacy", ""));
    return new Promise<Response>((resolve) =>
      answers.push(() => resolve(Response.json({ esito: true, Lista: [] }))),
    );
  });
  void queries.refetchQueries({ queryKey: ["porto.list"] });
  stale.tell(["porto.list"]);
  for (const answer of answers) answer();
  await settle();
  expect(fetched).toEqual(["/porto/", "/porto/"]);
});

it("after a break everything on screen is refetched once, but never a thread, which would be marked as read", async () => {
  showList("porto.list");
  show(read("messaggi.thread" as never, { params: { id_mes: 4 } } as never));
  stale.tellAll();
  await settle();
  expect(fetched).toEqual(["/porto/"]);
});

it("a first load that is on its way when it becomes stale is followed by another", async () => {
  let answer = () => {};
  vi.stubGlobal("fetch", (address: string) => {
    fetched.push(address.replace("/api/legacy", ""));
    return new Promise<Response>((resolve) => {
      answer = () => resolve(Response.json({ esito: true, Lista: [] }));
    });
  });
  new QueryObserver(queries, read("porto.list") as never).subscribe(() => {});
  stale.tell(["porto.list"]);
  await settle(3_000);
  expect(fetched).toHaveLength(1);
  answer();
  await settle();
  expect(fetched).toHaveLength(2);
});

it("what the window that is shown again reads by itself is not read twice", async () => {
  showList("porto.list");
  stale.tell(["porto.list"]);
  void queries.refetchQueries({ queryKey: ["porto.list"] });
  await settle();
  expect(fetched).toEqual(["/porto/"]);
});

describe("counts", () => {
  it("of a list on screen come from its own answer", async () => {
    showList("porto.list");
    show(readCounts("porto.list", 3));
    list = [{ id: 1 }, { id: 2 }];
    stale.tell(["porto.list"]);
    await settle();
    expect(fetched).toEqual(["/porto/"]);
    expect(queries.getQueryData(["porto.list", "counts"])).toMatchObject({ lengths: { Lista: 2 } });
  });

  it("of more than 1 MB are read once in ten seconds", async () => {
    show(readCounts("porto.list", 3));
    list = Array(3_000).fill({ id: 1, nota: "x".repeat(400) });
    for (let at = 0; at < 120; at++) {
      stale.tell(["porto.list"]);
      await settle(100);
    }
    expect(fetched.length).toBeLessThanOrEqual(3);
    await settle(20_000);
    const before = fetched.length;
    for (let at = 0; at < 90; at++) {
      stale.tell(["porto.list"]);
      await settle(100);
    }
    expect(fetched.length - before).toBe(1);
  });
});

describe("a list does not move under", () => {
  beforeEach(() => {
    showList("porto.list");
    document.body.innerHTML = '<table><tbody><tr data-row-id="1"><td>Uno</td></tr></tbody></table>';
  });
  const on = (event: Event) => document.querySelector("td")?.dispatchEvent(event);
  const move = (type: string) => on(new MouseEvent(type, { bubbles: true }));

  it("a pointer on its way to a row", async () => {
    move("pointerdown");
    stale.tell(["porto.list"]);
    await settle(5_000);
    expect(fetched).toEqual([]);
    move("pointerup");
    await settle(900);
    expect(fetched).toEqual([]);
    await settle(500);
    expect(fetched).toEqual(["/porto/"]);
  });

  it("a press whose end the browser keeps for its menu, and no longer", async () => {
    move("pointerdown");
    move("contextmenu");
    stale.tell(["porto.list"]);
    await settle(900);
    expect(fetched).toEqual([]);
    await settle(500);
    expect(fetched).toEqual(["/porto/"]);
  });

  it("the keys of who moves through its rows, until they have rested for three seconds", async () => {
    for (let presses = 0; presses < 4; presses++) {
      on(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
      stale.tell(["porto.list"]);
      await settle(2_500);
    }
    expect(fetched).toEqual([]);
    await settle(1_000);
    expect(fetched).toEqual(["/porto/"]);
  });
});
