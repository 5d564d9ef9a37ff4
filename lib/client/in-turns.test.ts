import { expect, it } from "vitest";
import { inTurns } from "./in-turns";

it("runs so many at once, the rest in their order, and goes on after a failure", async () => {
  const turn = inTurns(2);
  const started: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const results = Array.from({ length: 5 }, (_, index) =>
    turn(
      () =>
        new Promise<number>((resolve, reject) => {
          started.push(index);
          ends.push((error) => (error ? reject(error) : resolve(index)));
        }),
    ).catch(() => "failed"),
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  await settle();
  expect(started).toEqual([0, 1]);
  ends[1]?.(new Error("no"));
  await settle();
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await settle();
  expect(started).toEqual([0, 1, 2, 3, 4]);
  ends[3]?.();
  ends[4]?.();
  expect(await Promise.all(results)).toEqual([0, "failed", 2, 3, 4]);
});
