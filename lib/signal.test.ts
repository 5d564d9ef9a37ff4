import { expect, it, vi } from "vitest";
import { createSignal } from "./signal";

it("runs every listener with what is emitted, until it stops", () => {
  const { emit, subscribe } = createSignal<number>();
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = subscribe(first);
  subscribe(second);
  emit(1);
  stop();
  emit(2);
  expect(first.mock.calls).toEqual([[1]]);
  expect(second.mock.calls).toEqual([[1], [2]]);
});
