import { expect, it } from "vitest";
import { ApiError } from "@/lib/client/errors";
import { createEachOnce } from "./create-each-once";

const refused = new ApiError("Bloccato.", 422, "refused");
const cut = new ApiError("Il server del circolo non risponde.", 502, "unreachable");

/** A server with a list, whose creations may be refused or answered by nothing. */
function server(present: string[] = []) {
  const list = new Set(present);
  const sent: string[] = [];
  const faults: ("refuse" | "lost before" | "lost after")[] = [];
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
      const fault = faults.shift();
      if (fault === "refuse") throw refused;
      if (fault !== "lost before") list.add(id);
      if (fault) throw cut;
    },
  });
  return {
    each,
    sent,
    faults,
    reads: () => reads,
    breakList: (isDown: boolean) => {
      isListDown = isDown;
    },
  };
}

it("creates what the list does not have, after one read of the list a run", async () => {
  const { each, sent, reads } = server(["b"]);
  expect(await Promise.all(["a", "b", "c"].map(each.send))).toEqual(["created", "present", "created"]);
  expect(sent).toEqual(["a", "c"]);
  expect(reads()).toBe(1);
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
  await expect(each.send("a")).rejects.toThrow("Non creo nulla finché non si legge chi c'è già.");
  each.endRun();
  breakList(false);
  expect(await each.send("a")).toBe("created");
  expect(sent).toEqual(["a"]);
});
