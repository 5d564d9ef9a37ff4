import { expect, it } from "vitest";
import { createBulkRun } from "@/features/bulk/bulk-run";
import { ApiError, backAtForm } from "@/lib/client/errors";
import { creationRun } from "./creation-run";
import { chosenChanges } from "./request-changes";

const people = [
  { id_usr: 12, name: "Anna", requests: [5] },
  { id_usr: 13, name: "Bice", requests: [6] },
];
const requests = [
  { id: 5, label: "Richiesta di Anna" },
  { id: 6, label: "Richiesta di Bice" },
];

function start(faults: Map<number, unknown>) {
  const sent: string[] = [];
  const run = creationRun({
    people,
    requests,
    write: async (id) => {
      sent.push(`richiesta ${id}`);
      if (faults.has(id)) throw faults.get(id);
    },
    create: async (id) => {
      sent.push(id);
      return "created";
    },
  });
  const bulk = createBulkRun({
    ids: run.items.map(({ id }) => id),
    send: run.send,
    concurrency: 1,
    onChange: () => {},
  });
  const states = () => [...bulk.results()].map(([id, { state }]) => `${id} ${state}`);
  return { run, bulk, sent, states };
}

it("the requests are written first, then their people get their bookings", async () => {
  const { run, bulk, sent } = start(new Map());
  await bulk.run();
  expect(sent).toEqual(["richiesta 5", "richiesta 6", "12", "13"]);
  expect([...run.placed]).toEqual([12, 13]);
});

it.each([
  ["has changed and nothing was decided", backAtForm()],
  ["has changed for good", new ApiError("Cambiata.", 409, "conflict")],
  ["is gone", new ApiError("Non c'è più.", 410, "gone")],
])("a request that %s makes no bookings; the others go on", async (_, fault) => {
  const faults = new Map([[5, fault]]);
  const { run, bulk, sent, states } = start(faults);
  await bulk.run();
  expect(sent).toEqual(["richiesta 5", "richiesta 6", "13"]);
  expect(states()).toEqual(["richiesta 5 failed", "richiesta 6 done", "12 failed", "13 done"]);
  faults.clear();
  await bulk.retryFailed();
  expect(sent.slice(3)).toEqual(["richiesta 5", "12"]);
  expect([...run.placed]).toEqual([13, 12]);
});

it("a server that does not take the request keeps nobody ashore", async () => {
  const { bulk, states } = start(new Map([[5, new ApiError("Giù.", 502, "unreachable")]]));
  await bulk.run();
  expect(states()).toEqual(["richiesta 5 failed", "richiesta 6 done", "12 done", "13 done"]);
});

const ugo = { id_usr: 7, nominativo: "Ugo Neri" };
const nothing = { istruttore: null, organizzatore: null, barca: null };

it("a request gets what was chosen, and not what was left empty or is there already", () => {
  const request = { id: 5, front: 3, istruttore: 4, organizzatore: 7, barca: 2, pubblicato: 0 as const };
  expect(chosenChanges(request, nothing, 9)).toEqual({});
  expect(chosenChanges(request, { ...nothing, istruttore: ugo, organizzatore: ugo, barca: 3 }, 9)).toEqual({
    istruttore: 7,
    barca: 3,
  });
  const course = { ...request, porto: 0, date: ["2027-03-01"] };
  expect(chosenChanges(course, { ...nothing, porto: 1, date: ["2027-03-01"] }, 9)).toEqual({ porto: 1 });
  expect(chosenChanges(course, { ...nothing, date: ["2027-03-01", "2027-03-08"] }, 9)).toEqual({
    date: ["2027-03-01", "2027-03-08"],
  });
});

it("a request that nobody looks after is taken, one that has a back office alone is not", () => {
  expect(chosenChanges({ id: 5, front: 0 }, nothing, 9)).toEqual({ front: 9, stato: 1 });
  expect(chosenChanges({ id: 5, front: 0, back: 3 }, nothing, 9)).toEqual({});
});
