import { expect, it } from "vitest";
import { history } from "./history";
import type { Person } from "./members";

const today = "2026-11-22";
const owners = Array.from({ length: 60 }, (_, index) => ({
  id_usr: index + 5,
  nominativo: `Socio ${index}`,
  meta: { 26: "01/06/1980" },
})) as unknown as Person[];
const fleet = [{ nome: "Brezza", armatore: 7 }];
const first = {
  tesseramenti: 27,
  pagamenti: 20,
  crociereutente: 60,
  logbook: 90,
  corsoutente: 45,
  rimborsi: 7,
  rdettaglio: 20,
  spesebarca: 7,
  spesabarcadett: 14,
};
const past = history(today, owners, fleet, first);

it("two years of history are the same each time, and begin behind what is there", () => {
  expect(history(today, owners, fleet, first)).toEqual(past);
  for (const [name, rows] of Object.entries(past)) {
    expect(rows.length, name).toBeGreaterThan(5);
    expect(rows[0]?.id, name).toBe(first[name as keyof typeof first]);
    expect(new Set(rows.map(({ id }) => id)).size, name).toBe(rows.length);
  }
});

it("they lie in the past and wait for nobody but those who renew late", () => {
  const { crociereutente, rimborsi, spesebarca, tesseramenti } = past;
  expect(new Set(crociereutente.map(({ inizio }) => inizio.slice(0, 4)))).toEqual(new Set(["2025", "2026"]));
  expect(crociereutente.filter(({ chiusa, fine }) => chiusa !== 1 || fine >= today)).toEqual([]);
  expect([...rimborsi, ...spesebarca].filter(({ stato }) => stato !== "CONFERMATA")).toEqual([]);
  const waiting = tesseramenti.filter(({ stato }) => stato !== 1);
  expect(waiting.length).toBeLessThan(tesseramenti.length / 5);
  expect(waiting.filter(({ front }) => !front)).toEqual([]);
});
