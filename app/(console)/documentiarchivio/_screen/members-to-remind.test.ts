import { expect, it } from "vitest";
import { membersToRemind } from "./members-to-remind";

const row = (id_usr: number, document: object | null, typeId = 7, type = "Visita medica") => ({
  id_usr,
  member: `Socio ${id_usr}`,
  typeId,
  type,
  document,
});

it("tells what is stored from what was never sent; an expired certificate is stored", () => {
  const never = row(1, null);
  const expired = row(2, null);
  const other = row(1, {}, 3, "Patente");
  const all = [never, expired, other, row(2, {})];
  expect(membersToRemind([never, expired, other], all)).toEqual([
    { id: "1", label: "Socio 1", stored: ["Patente"], absent: ["Visita medica"] },
    { id: "2", label: "Socio 2", stored: ["Visita medica"], absent: [] },
  ]);
});
