import { expect, it } from "vitest";
import { fileMs } from "./file-time";

it("a file takes one second for each 256 kB, in whole milliseconds", () => {
  expect([0, 1000, 256 * 1024, 10 * 1024 * 1024].map(fileMs)).toEqual([0, 4, 1000, 40_000]);
});
