import { describe, expect, it } from "vitest";
import { afterDecision, positionIn, positionInQueue, rowsAfter, withoutOpenElsewhere } from "./order";

const order = ["7", "3", "5"];
const none = () => false;

describe("the place in the queue", () => {
  it("goes by the order on screen", () => {
    expect(positionIn(order, "3")).toEqual({ position: 2, total: 3, previous: "7", next: "5" });
  });

  it("ends at both ends", () => {
    expect(positionIn(order, "7")).toMatchObject({ position: 1, previous: null, next: "3" });
    expect(positionIn(order, "5")).toMatchObject({ position: 3, previous: "3", next: null });
  });

  it("of a row that the search hides is none; on goes to the first on screen", () => {
    expect(positionIn(order, "9")).toEqual({ position: null, total: 3, previous: null, next: "7" });
    expect(positionIn([], "9")).toEqual({ position: null, total: 0, previous: null, next: null });
  });
});

describe("the place in a queue that gets shorter", () => {
  it("goes on with each decision, and counts down what remains", () => {
    const left = Array.from({ length: 25 }, (_, index) => String(index + 3));
    expect(positionInQueue(left, "3", 2, none)).toMatchObject({ position: 3, total: 27, remaining: 24 });
    expect(positionInQueue(["27"], "27", 26, none)).toMatchObject({ position: 27, total: 27, remaining: 0 });
  });

  it("counts those that were passed over among what remains", () => {
    expect(positionInQueue(order, "3", 0, none)).toMatchObject({ position: 2, total: 3, remaining: 2 });
    expect(positionInQueue(order, "9", 1, none)).toMatchObject({ position: null, total: 4, remaining: 3 });
  });
});

describe("what colleagues have open", () => {
  const place = (openId: string, elsewhere: string[]) =>
    positionInQueue(order, openId, 0, (id) => elsewhere.includes(id));

  it("is passed over on the way, and counts all the same", () => {
    expect(place("7", ["3"])).toMatchObject({ position: 1, total: 3, remaining: 2, next: "5" });
    expect(place("5", ["3"])).toMatchObject({ position: 3, previous: "7" });
    expect(place("3", ["3"])).toMatchObject({ position: 2, previous: "7", next: "5" });
  });

  it("is the reason where the way ends, but not at the ends of the list", () => {
    expect(place("3", ["5"])).toMatchObject({ next: null, openElsewhere: { previous: false, next: true } });
    expect(place("5", ["7", "3"])).toMatchObject({
      previous: null,
      next: null,
      openElsewhere: { previous: true, next: false },
    });
  });

  it("is left out of what comes after a decision; the open one stays", () => {
    const free = withoutOpenElsewhere(order, "7", (id) => id !== "5");
    expect(free).toEqual(["7", "5"]);
    expect(afterDecision(free, "7")).toBe("5");
  });
});

describe("after a decision", () => {
  it("comes the next row, from the end the first that is left, and then nothing", () => {
    expect(afterDecision(order, "7")).toBe("3");
    expect(afterDecision(order, "5")).toBe("7");
    expect(afterDecision(["5"], "5")).toBeNull();
  });

  it("on a row that is not on screen comes the first that is", () => {
    expect(afterDecision(order, "9")).toBe("7");
    expect(afterDecision([], "9")).toBeNull();
  });
});

describe("the rows after the open one", () => {
  it("are those that follow it on screen", () => {
    expect(rowsAfter(order, "7", [])).toEqual(["3", "5"]);
    expect(rowsAfter(order, "5", ["3"])).toEqual([]);
  });

  it("stay the same ones when it leaves the list, less those that leave too", () => {
    expect(rowsAfter(["3", "5"], "7", ["3", "5"])).toEqual(["3", "5"]);
    expect(rowsAfter(["2", "5"], "7", ["3", "5"])).toEqual(["5"]);
  });

  it("are all of them for a row that was never on screen, and none without an open one", () => {
    expect(rowsAfter(order, "9", null)).toEqual(order);
    expect(rowsAfter(order, null, ["3"])).toBeNull();
  });
});
