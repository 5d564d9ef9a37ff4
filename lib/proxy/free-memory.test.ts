import { expect, it } from "vitest";
import { freeMemory } from "./free-memory";

it("takes a buffer's memory away", () => {
  const bytes = Buffer.allocUnsafeSlow(64 * 1024).fill("a");
  freeMemory(bytes.buffer);
  expect(bytes.byteLength).toBe(0);
});

it("leaves the memory that small buffers share", () => {
  const small = Buffer.from("tienila");
  freeMemory(small.buffer);
  expect(small.toString()).toBe("tienila");
});
