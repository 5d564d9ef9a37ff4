import { describe, expect, it } from "vitest";
import { callGateway, refusal } from "@/tests/support/gateway";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("ADMIN");

const marta = { nominativo: "Marta Rossi" };
const luca = { nominativo: "Luca Bo" };
const staff = [
  { id_usr: 3, ...marta },
  { id_usr: 4, ...luca },
];

const kinds = [
  ["documenti", "/documenti/all/", "Documenti", "id_doc"],
  ["docbarca", "/docbarca/acc", "Documenti", "id_doc"],
  ["qualifica", "/qualifica/acc/", "Qualifica", "id"],
] as const;
type Kind = readonly [kind: string, queue: string, list: string, id: string];

/** Has a record 5 wait that somebody has, or only another one. */
function waits([, queue, list, id]: Kind, ll: object | null | undefined, number = 5) {
  upstream.on(
    `GET ${queue}`,
    json({ esito: true, [list]: [{ [id]: number, ...(ll !== undefined && { ll }) }] }),
  );
}

/** Assigns record 5 to somebody; `asRead` says who had it on screen. */
async function assign(id_usr: number, asRead?: object) {
  upstream.on("GET /segreteria/", json({ esito: true, Segreteria: staff }));
  upstream.on("POST /worklist/", json({ esito: true }));
  const { status, body } = await callGateway("POST", "/worklist/", {
    who,
    body: { tipo: "DOCACC", id_usr, param: 5 },
    ...(asRead && { headers: { "x-base": JSON.stringify(asRead) } }),
  });
  return { status, body };
}
const sent = () => upstream.received.filter(({ path }) => path.startsWith("/worklist")).length;

describe.each(kinds)("%s", (...kind) => {
  const of = { [kind[0]]: 5 };
  const seen = (ll: object | null) => ({ base: { ll }, of });

  it("is given to somebody while it has the assignee who was on screen", async () => {
    for (const [now, ll] of [
      [null, null],
      [undefined, null],
      [marta, { nominativo: " Marta Rossi " }],
      [null, marta],
    ] as const) {
      waits(kind, now);
      expect((await assign(4, seen(ll))).status).toBe(200);
    }
    expect(sent()).toBe(4);
  });

  it("that somebody else has got meanwhile is a conflict which names them", async () => {
    waits(kind, marta);
    const conflict = { status: 409, body: refusal("conflict", "Nel frattempo l'ha avuto Marta Rossi.") };
    expect(await assign(4, seen(null))).toEqual(conflict);
    expect(await assign(4, seen(luca))).toEqual(conflict);
    expect(sent()).toBe(0);
  });

  it("is confirmed and not given a second time where the same person has it", async () => {
    waits(kind, luca);
    expect((await assign(4, seen(null))).status).toBe(200);
    expect((await assign(4, seen(luca))).status).toBe(200);
    expect(sent()).toBe(0);
  });

  it("that does not wait any more is in nobody's hands", async () => {
    waits(kind, null, 6);
    const decided = "Non è più da verificare: qualcun altro ha già deciso, oppure non c'è più.";
    expect(await assign(4, seen(null))).toEqual({ status: 410, body: refusal("gone", decided) });
    expect(sent()).toBe(0);
  });

  it("without what was on screen is given as it is, and read nowhere", async () => {
    waits(kind, marta);
    expect((await assign(4)).status).toBe(200);
    expect(upstream.received.filter(({ method }) => method === "GET")).toHaveLength(1);
  });
});

it.each([[{}], [{ documenti: 6 }], [{ tessera: 5 }], [{ documenti: 5, docbarca: 5 }]])(
  "of a record that %j names it cannot be said whether it waits",
  async (of) => {
    expect((await assign(4, { base: { ll: null }, of })).status).toBe(422);
    expect(sent()).toBe(0);
  },
);

it("two people of one name are not taken for one", async () => {
  staff.push({ id_usr: 7, ...marta });
  waits(kinds[0], marta);
  const of = { documenti: 5 };
  expect((await assign(7, { base: { ll: null }, of })).status).toBe(409);
  expect((await assign(7, { base: { ll: marta }, of })).status).toBe(200);
  staff.pop();
  expect(sent()).toBe(1);
});
