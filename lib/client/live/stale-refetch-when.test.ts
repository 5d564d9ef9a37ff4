// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lateAnswer, watchStaleLists } from "@/tests/support/watched-lists";

const heavy = { Utenti: Array(1_000).fill({ nota: "x".repeat(1_100) }) };
const light = { Porti: [{ id: 1 }] };

type Watched = ReturnType<typeof watchStaleLists>;
let lists: Watched["lists"];
let stale: Watched["stale"];
let end: Watched["end"];
beforeEach(() => {
  ({ lists, stale, end } = watchStaleLists());
});
afterEach(() => {
  end();
});

/** As long as a burst is waited for at most, unless told otherwise. */
const settle = (ms = 260) => vi.advanceTimersByTimeAsync(ms);
const showPorts = () => lists.show(["porto.list"], { data: light, answer: () => light });
const showMembers = () => lists.show(["utenti.list"], { data: heavy, answer: () => heavy });
const hide = (isHidden: boolean) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
};

describe("what is read again", () => {
  it("is not what has left the screen, nor what nobody has changed", async () => {
    showPorts()();
    lists.show(["enti.list"], { data: light });
    stale.tell(["porto.list"]);
    await settle();
    expect(lists.asked).toEqual([]);
    expect(lists.queries.getQueryState(["porto.list"])?.isInvalidated).toBe(true);
    expect(lists.queries.getQueryState(["enti.list"])?.isInvalidated).toBe(false);
  });

  it.each([[["porto.list"]], [["porto.list", "counts"]]])(
    "is %j also where its first read failed",
    async (key) => {
      lists.show(key, { answer: () => Promise.reject(new Error("no network")) });
      await settle();
      expect(lists.asked).toHaveLength(1);
      stale.tell(["porto.list"]);
      await settle();
      expect(lists.asked).toHaveLength(2);
    },
  );

  it("is what was on its way already, though that has no answer yet", async () => {
    lists.show(["porto.list"], { data: light, answer: lateAnswer().answer });
    void lists.queries.refetchQueries({ queryKey: ["porto.list"] });
    stale.tell(["porto.list"]);
    await settle();
    expect(lists.asked).toHaveLength(2);
  });

  it("is not what the screen has asked for since, though that has no answer yet", async () => {
    lists.show(["porto.list"], { data: light, answer: lateAnswer().answer });
    stale.tell(["porto.list"]);
    void lists.queries.refetchQueries({ queryKey: ["porto.list"] });
    await settle(1_000);
    expect(lists.asked).toHaveLength(1);
  });

  it("waits for the first answer of another one of its kind, and both are read then", async () => {
    const { answer, give } = lateAnswer();
    lists.show(["socio.name", { id: 1 }], { data: light });
    lists.show(["socio.name", { id: 2 }], { answer });
    stale.tell(["socio.name"]);
    await settle(3_000);
    expect(lists.asked).toEqual(['socio.name {"id":2}']);
    give(light);
    await settle(400);
    expect(lists.asked.slice(1)).toEqual(['socio.name {"id":1}', 'socio.name {"id":2}']);
  });
});

describe("how soon", () => {
  it("at once where the screen had read it itself, which does not count", async () => {
    showPorts();
    stale.tell(["porto.list"]);
    await lists.queries.refetchQueries({ queryKey: ["porto.list"] });
    await settle();
    expect(lists.asked).toHaveLength(1);
    stale.tell(["porto.list"]);
    await settle();
    expect(lists.asked).toHaveLength(2);
  });

  it("ten seconds after the last time where one of two of its kind is heavy", async () => {
    lists.show(["utenti.list", { page: 1 }], { data: light, answer: () => light });
    lists.show(["utenti.list", { page: 2 }], { data: heavy, answer: () => heavy });
    stale.tell(["utenti.list"]);
    await settle();
    expect(lists.asked).toHaveLength(2);
    stale.tell(["utenti.list"]);
    await settle(9_000);
    expect(lists.asked).toHaveLength(2);
    await settle(1_500);
    expect(lists.asked).toHaveLength(4);
  });

  it.each([
    ["a list", ["porto.list"]],
    ["a count", ["porto.list", "counts"]],
    ["a count of some", ["porto.list", { anno: 2026 }, "counts"]],
  ])("a second after the last time for %s that is not heavy, while a heavy list waits", async (_, key) => {
    showMembers();
    lists.show(key, { data: light, answer: () => light });
    stale.tell(["utenti.list", "porto.list"]);
    await settle();
    stale.tell(["utenti.list", "porto.list"]);
    await settle(1_300);
    const [ports, members] = [/^porto/, /^utenti/].map((name) => lists.asked.filter((one) => name.test(one)));
    expect([ports?.length, members?.length]).toEqual([2, 1]);
  });

  it("at once for what is stale after a heavy list that waits", async () => {
    showMembers();
    showPorts();
    for (let times = 0; times < 2; times++) {
      stale.tell(["utenti.list"]);
      await settle(500);
    }
    stale.tell(["porto.list"]);
    await settle();
    expect(lists.asked).toEqual(["utenti.list", "porto.list"]);
  });

  it("within a quarter of a second, however often something more comes", async () => {
    showPorts();
    for (let times = 0; times < 7; times++) {
      stale.tell(["porto.list"]);
      await settle(40);
    }
    expect(lists.asked).toHaveLength(1);
  });
});

describe("a tab that is hidden", () => {
  it("just after it was told reads when it is shown again", async () => {
    showPorts();
    stale.tell(["porto.list"]);
    hide(true);
    await settle(5_000);
    expect(lists.asked).toEqual([]);
    hide(false);
    await settle();
    expect(lists.asked).toHaveLength(1);
  });

  it("does not wake up for what it is told", () => {
    showPorts();
    hide(true);
    stale.tell(["porto.list"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("and takes part no more reads nothing when it is shown", async () => {
    showPorts();
    hide(true);
    stale.tell(["porto.list"]);
    stale.stop();
    hide(false);
    await settle();
    expect(lists.asked).toEqual([]);
  });
});

describe("the page rests", () => {
  it("when everything has been read again", async () => {
    showPorts();
    stale.tell(["porto.list"]);
    await settle();
    expect([lists.asked.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it("under a pointer at its rows while nothing is stale", async () => {
    document.body.innerHTML = '<table><tbody><tr data-row-id="1"></tr></tbody></table>';
    document.querySelector("tr")?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    hide(false);
    await settle();
    expect(vi.getTimerCount()).toBe(0);
  });
});
