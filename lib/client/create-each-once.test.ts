import { expect, it } from "vitest";
import { createEachOnce } from "./create-each-once";
import { ApiError } from "./errors";

const refused = new ApiError("Bloccato.", 422, "refused");
const conflict = new ApiError("È già su questa uscita.", 409, "conflict");
const cut = new ApiError("Il server del circolo non risponde.", 502, "unreachable");

/** A server with a list, whose creations may be refused or answered by nothing. */
function server(present: string[] = []) {
  const list = new Set(present);
  const sent: string[] = [];
  const faults: ("refuse" | "lost before" | "lost after")[] = [];
  /** Those whom a colleague creates between this one's read and its creation. */
  const takenMeanwhile = new Set<string>();
  let reads = 0;
  let isListDown = false;
  const each = createEachOnce({
    readList: async () => {
      reads += 1;
      if (isListDown) throw cut;
      return [...list];
    },
    isPresent: (known, id) => known.includes(id),
    create: async (id) => {
      sent.push(id);
      if (takenMeanwhile.has(id)) {
        list.add(id);
        throw conflict;
      }
      const fault = faults.shift();
      if (fault === "refuse") throw refused;
      if (fault !== "lost before") list.add(id);
      if (fault) throw cut;
    },
  });
  return {
    each,
    list,
    sent,
    faults,
    takenMeanwhile,
    reads: () => reads,
    breakList: (isDown: boolean) => {
      isListDown = isDown;
    },
  };
}

it("creates what the list does not have, and reads no list for those that are there", async () => {
  const { each, sent, reads } = server(["a", "b"]);
  for (const id of ["a", "b", "c"]) expect(await each.send(id)).toBe(id === "c" ? "created" : "present");
  expect(sent).toEqual(["c"]);
  expect(reads()).toBe(1);
});

it("reads the list again after each creation, and finds who came while the run was under way", async () => {
  const { each, list, sent } = server();
  expect(await each.send("a")).toBe("created");
  list.add("b");
  expect(await each.send("b")).toBe("present");
  expect(sent).toEqual(["a"]);
});

it("counts as present whom a colleague has created in the very moment", async () => {
  const { each, takenMeanwhile } = server();
  takenMeanwhile.add("a");
  expect(await each.send("a")).toBe("present");
});

it("says why where the gateway finds somebody whom the list does not show", async () => {
  const create = () => Promise.reject(conflict);
  const each = createEachOnce({ readList: async () => [], isPresent: () => false, create });
  await expect(each.send("a")).rejects.toThrow(conflict);
});

it("never sends again what was created without an answer", async () => {
  const { each, sent, faults } = server();
  faults.push("lost after");
  await expect(each.send("a")).rejects.toThrow(
    "Il server del circolo non risponde. Forse è andata a buon fine: se riprovi, guardo prima se c'è già.",
  );
  each.endRun();
  expect(await each.send("a")).toBe("present");
  expect(sent).toEqual(["a"]);
});

it("sends again what was lost on its way, and what was refused", async () => {
  const { each, sent, faults } = server();
  faults.push("lost before", "refuse");
  await expect(each.send("a")).rejects.toThrow("Forse è andata a buon fine");
  await expect(each.send("b")).rejects.toThrow(refused);
  each.endRun();
  expect(await Promise.all(["a", "b"].map(each.send))).toEqual(["created", "created"]);
  expect(sent).toEqual(["a", "b", "a", "b"]);
});

it("creates nothing while the list cannot be read", async () => {
  const { each, sent, breakList } = server();
  breakList(true);
  await expect(each.send("a")).rejects.toThrow("Non creo nulla finché non so chi c'è già: riprova tra poco.");
  each.endRun();
  breakList(false);
  expect(await each.send("a")).toBe("created");
  expect(sent).toEqual(["a"]);
});
