import { expect, it, vi } from "vitest";
import { ApiError } from "./errors";
import { sendChanges } from "./save";

vi.mock("./save-rest", () => {
  throw new Error("no such file");
});

it("a save is refused as a conflict where the code that settles it cannot be fetched", async () => {
  const refusal = new ApiError("Qualcun altro è stato più veloce.", 409, "conflict");
  const save = { stored: { id: 3, note: null }, changes: { note: "Aperta" } };
  await expect(sendChanges("sede.update", save, () => Promise.reject(refusal))).rejects.toBe(refusal);
});
