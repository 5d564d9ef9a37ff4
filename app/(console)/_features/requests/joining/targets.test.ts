import { expect, it } from "vitest";
import { classTargets, freeCapacity, joinObstacle, sailingTargets } from "./targets";

const today = "2027-03-01";
const offer = { offerId: 3, offerName: "Elba" };
const sailing = {
  crociera: 3,
  barca: 4,
  Barca: { nome: "Brezza" },
  inizio: "2027-06-12",
  fine: "2027-06-19",
};
const berths = new Map([[4, 3]]);
const sailings = (...list: Parameters<typeof sailingTargets>[0]) =>
  sailingTargets(list, offer, { today, berths });

it("the open sailings of the cruise that are not over are offered, by days, with their places", () => {
  const targets = sailings(
    { id: 1, utente: 12, ...sailing },
    { id: 2, utente: 13, ...sailing, istruttore: 8, Istruttore: { id_usr: 8, nominativo: "Ida Neri" } },
    { id: 3, utente: 14, ...sailing, barca: 0, Barca: null, inizio: "2027-05-01", fine: "2027-05-02" },
    { id: 4, utente: 14, ...sailing, crociera: 9 },
    { id: 5, utente: 14, ...sailing, inizio: "2027-02-01", fine: "2027-02-28" },
    { id: 6, utente: 14, ...sailing, fine: "2027-06-20", chiusa: 1 },
    { id: 7, utente: 14, ...sailing, fine: null },
  );
  expect(targets.map((one) => [one.days, one.detail, one.aboard.size, freeCapacity(one)])).toEqual([
    ["01–02/05/2027", "Senza barca", 1, null],
    ["12–19/06/2027", "Brezza · Ida Neri", 2, 1],
  ]);
  expect(targets[1]?.bodyFor(15)).toMatchObject({
    crociera: 3,
    barca: 4,
    istruttore: 8,
    utente: 15,
    chiusa: 0,
  });
  expect(targets[1]?.chosen).toMatchObject({ istruttore: { id_usr: 8 }, barca: 4 });
});

const lesson = { corso: 2, istruttore: 4, date: ["2027-02-27", "2027-03-06"] };
const classes = (course: object, ...list: Parameters<typeof classTargets>[0]) =>
  classTargets(list, { offerId: 2 }, { today, berths, seats: new Map([[7, 10]]), course });

it("the open classes with a lesson to come are offered, with the venue's seats or the boat's berths", () => {
  const list = [
    { id: 1, utente: 12, ...lesson },
    { id: 2, utente: 13, ...lesson, stato: 1 },
    { id: 3, utente: 14, ...lesson, date: ["2027-02-27"] },
    { id: 4, utente: 15, ...lesson, date: "da definire" },
  ];
  const targets = classes({ pratico: 0, sede: 7 }, ...list);
  expect(targets.map((one) => [one.days, one.detail, freeCapacity(one)])).toEqual([
    ["27/02–06/03/2027", "2 lezioni · n. 4 · già cominciata, prossima il 06/03/2027", 9],
  ]);
  const [practical] = classes({ pratico: 1, sede: 7 }, { id: 1, utente: 12, ...lesson, barca: 4, porto: 5 });
  expect(practical && freeCapacity(practical)).toBe(2);
  expect(practical?.bodyFor(20)).toMatchObject({ barca: 4, porto: 5, istruttore: 4, utente: 20, stato: 0 });
});

it("nobody joins a sailing that was moved, or whose places others have taken meanwhile", () => {
  const before = [12, 13].map((utente) => ({ id: utente, utente, ...sailing }));
  const [shown] = sailings(...before);
  if (!shown) throw new Error("no target");
  const obstacle = (chosen: number[], ...now: Parameters<typeof sailingTargets>[0]) =>
    joinObstacle(shown, sailings(...now), { chosen, isCourse: false });
  expect(obstacle([14], ...before)).toBeNull();
  expect(obstacle([14], ...before.map((one) => ({ ...one, barca: 9 })))).toMatch(/l'uscita è cambiata/);
  const full = [...before, { id: 15, utente: 15, ...sailing }];
  expect(obstacle([14], ...full)).toMatch(/hanno preso dei posti/);
  // A chosen member who is there already needs no further place; and too many were too many from the start.
  expect(obstacle([15], ...full)).toBeNull();
  expect(obstacle([14, 16], ...full)).toBeNull();
});

it("the boat that a theory course has kept is not shown, and joined so that it stays one class", () => {
  const kept = { id: 1, utente: 12, ...lesson, barca: 4, porto: 5, Barca: { nome: "Brezza" } };
  const [target] = classes({ pratico: 0, sede: 7 }, kept);
  expect(target?.detail).not.toContain("Brezza");
  expect(target?.bodyFor(20)).toMatchObject({ barca: 4, porto: 5 });
  expect(target?.chosen).toMatchObject({ barca: null, porto: null });
});
