import { describe, expect, it } from "vitest";
import type { UserCruise } from "@/lib/contract/records";
import { sailingKey as keyOf } from "@/lib/rules/sailings";
import { groupRows, leftBehind, meanwhileText } from "./group-change";

const booking = (id: number, more: Partial<UserCruise> = {}): UserCruise => ({
  id,
  crociera: 3,
  barca: 1,
  inizio: "2031-07-01",
  fine: "2031-07-08",
  istruttore: 4,
  utente: id,
  Utente: { id_usr: id, nominativo: `Socio ${id}` },
  ...more,
});
const opened = [booking(1), booking(2)] as const;
const change = (changes: object, stored: readonly UserCruise[]) => ({
  opened: [...opened] as [UserCruise, ...UserCruise[]],
  shown: opened[0],
  changes: changes as Record<string, unknown>,
  stored,
  keyOf,
});
const idsOf = ({ rows }: { rows: readonly { record: { id: number } }[] }) =>
  rows.map(({ record }) => record.id);

describe("a change to a whole sailing", () => {
  it("takes along who has joined since it was opened, and says so", () => {
    const group = groupRows(change({ barca: 2 }, [...opened, booking(7), booking(8, { barca: 9 })]));
    expect(idsOf(group)).toEqual([1, 2, 7]);
    expect(meanwhileText(group)).toBe(" Vale anche per chi è arrivato intanto: Socio 7.");
  });

  it("leaves who has another instructor than the shown one with theirs", () => {
    const other = booking(2, { istruttore: 9 });
    const { rows } = groupRows({
      ...change({ istruttore: 5 }, [opened[0], other]),
      opened: [opened[0], other],
    });
    expect(rows.map(({ changes }) => changes)).toEqual([{ istruttore: 5 }, {}]);
    const unset = [booking(1, { istruttore: 0 }), booking(2, { istruttore: null })] as const;
    const both = groupRows({ ...change({ istruttore: 5 }, unset), opened: unset, shown: unset[0] });
    expect(both.rows.map(({ changes }) => changes)).toEqual([{ istruttore: 5 }, { istruttore: 5 }]);
  });

  it("leaves out who is gone, and who is on another sailing now", () => {
    const moved = booking(2, { barca: 9 });
    const group = groupRows(change({ istruttore: 5 }, [opened[0], moved]));
    expect(idsOf(group)).toEqual([1]);
    expect(meanwhileText(group)).toBe(" Resta fuori chi intanto è altrove: Socio 2.");
    expect(idsOf(groupRows(change({ istruttore: 5 }, [opened[1]])))).toEqual([2]);
  });

  it("keeps, as the person saw it, whom a colleague has changed in the same field", () => {
    const { rows, left } = groupRows(change({ barca: 2 }, [opened[0], booking(2, { barca: 9 })]));
    expect(rows.map(({ record }) => record)).toEqual([opened[0], opened[1]]);
    expect(left).toEqual([]);
  });
});

describe("what counts for all, whatever they have", () => {
  const parts = [booking(1), booking(2), booking(3, { barca: 2 })] as const;
  const united = { ...change({ barca: 1 }, []), opened: parts, shown: null };

  it("is sent for whom a colleague has put elsewhere meanwhile, so that the conflict is asked", () => {
    const stored = [booking(1, { barca: 9 }), booking(2, { barca: 9 }), parts[2]];
    const { rows } = groupRows({ ...united, stored });
    expect(rows.map(({ changes }) => changes)).toEqual([{ barca: 1 }, { barca: 1 }, { barca: 1 }]);
  });

  it("is not sent for those who had it and have it still", () => {
    const { rows } = groupRows({ ...united, stored: parts });
    expect(rows.map(({ changes }) => changes)).toEqual([{}, {}, { barca: 1 }]);
  });
});

describe("who is left behind after it", () => {
  const rows = groupRows(change({ barca: 2 }, opened)).rows;
  it("is who has what all had before", () => {
    const stored = [booking(1, { barca: 2 }), booking(7), booking(8, { barca: 2 })];
    expect(leftBehind(change({ barca: 2 }, stored), rows).map(({ id }) => id)).toEqual([7]);
  });

  it("is who has the old instructor where boat and days stay, and nobody who has another one", () => {
    const stored = [booking(7), booking(8, { istruttore: 5 }), booking(9, { istruttore: 6 })];
    expect(leftBehind(change({ istruttore: 5 }, stored), rows).map(({ id }) => id)).toEqual([7]);
  });

  it("is nobody whose row was kept by choice", () => {
    expect(leftBehind(change({ barca: 2 }, [booking(2)]), rows)).toEqual([]);
  });

  it("gets of the change what is meant for those with the value that was shown", () => {
    const late = booking(7, { istruttore: 9 });
    const { rows: taken } = groupRows({ ...change({ barca: 2, istruttore: 5 }, [late]), opened: [late] });
    expect(taken.map(({ changes }) => changes)).toEqual([{ barca: 2 }]);
  });
});
