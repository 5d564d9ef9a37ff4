import { describe, expect, it, vi } from "vitest";
import { ApiError } from "./errors";
import { sendChanges } from "./save";

const stamp = { by: "Anna Neri", at: "2026-03-03 10:00:00" };
const conflict = (stored: object) =>
  new ApiError("Qualcun altro ha già accettato.", 409, "conflict", null, { stored, ...stamp });
const named =
  "Nel frattempo Anna Neri ha già accettato questo documento (03/03/2026 10:00): nulla è stato cambiato.";

/** The sentence for an acceptance whose record had this stamp when it was opened, by these answers. */
async function said(updated_at: string | null | undefined, ...answers: ApiError[]): Promise<string> {
  const send = vi.fn<() => Promise<never>>();
  for (const answer of answers) send.mockRejectedValueOnce(answer);
  const questions = { resolveConflict: async () => ["mine" as const], reportNotFound: async () => {} };
  const stored = { accettato: 0, scadenza: null, updated_at };
  const changes = { accettato: 1, scadenza: "2027-03-03" };
  const error = await sendChanges("documenti.accept", { stored, changes, questions }, send).catch(
    (failure: unknown) => failure,
  );
  return (error as ApiError).message;
}

describe("an acceptance of what a colleague has accepted meanwhile", () => {
  it.each(["2026-03-01 08:00:00", null])(
    "says who and when where the stamp was %s before",
    async (updated_at) => {
      expect(await said(updated_at, conflict({ accettato: 1 }))).toBe(named);
    },
  );

  it.each([stamp.at, "2026-03-04 08:00:00", undefined])(
    "names nobody where it was %s, for then it is not theirs",
    async (updated_at) => {
      expect(await said(updated_at, conflict({ accettato: 1 }))).toBe("Qualcun altro ha già accettato.");
    },
  );

  it("names nobody by a stamp that was shown before", async () => {
    const earlier = conflict({ scadenza: "2028-03-03" });
    expect(await said("2026-03-01 08:00:00", earlier, conflict({ accettato: 1 }))).toBe(
      "Qualcun altro ha già accettato.",
    );
  });
});

it("an acceptance of what a colleague has refused meanwhile says who and when, by a later stamp alone", async () => {
  const gone = new ApiError("Non è più da verificare.", 410, "gone", null, stamp);
  expect(await said("2026-03-01 08:00:00", gone)).toBe(
    "Nel frattempo Anna Neri ha già deciso (03/03/2026 10:00): nulla è stato cambiato.",
  );
  expect(await said("2026-03-04 08:00:00", gone)).toBe("Non è più da verificare.");
});
