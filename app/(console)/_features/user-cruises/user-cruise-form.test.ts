import { describe, expect, it } from "vitest";
import { keepOpened, mendedFields } from "@/components/list/keep-opened";
import { formChanges } from "@/lib/client/save";
import type { UserCruise } from "@/lib/contract/records";
import { schemasOf } from "@/lib/contract/schemas";
import {
  copyOf,
  type UserCruiseInput,
  userCruiseFields,
  userCruiseInput,
  userCruiseSchema,
} from "./user-cruise-form";

const userCruise: UserCruise = {
  id: 7,
  crociera: 3,
  utente: 12,
  Utente: { id_usr: 12, nominativo: "Anna D'Amico" },
  organizatore: 0,
  tutor: 9,
  Tutor: null,
  istruttore: null,
  barca: 2,
  inizio: "2026-07-01",
  fine: "2026-07-08",
  telefono: " 340 1",
  intolleranze: null,
  capoflottiglia: 1,
  formativa: [1, 99],
};
const messages = (input: unknown) =>
  userCruiseSchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]);

const changed = (stored: UserCruise, typed: Partial<UserCruiseInput> = {}) =>
  formChanges(
    userCruiseSchema,
    { opened: userCruiseInput(stored), stored },
    userCruiseSchema.parse({ ...userCruiseInput(stored), ...typed }),
    userCruiseFields,
  );

describe("a user cruise on a sailing", () => {
  it("has no changes when nothing was touched, whatever the form of what is stored", () => {
    expect(changed(userCruise)).toEqual({});
    const answer = { Crociera: [{ ...userCruise, formativa: [{ id: 1, nome: "Altura" }, { id: 99 }] }] };
    const read = schemasOf("crocierautente.list").answer.parse(answer) as { Crociera: [UserCruise] };
    expect(changed(read.Crociera[0])).toEqual({});
  });

  it("changes in what was touched alone, nobody as 0: never in its closing", () => {
    const closed = { ...userCruise, chiusa: 0 as const, stato: 1 };
    expect(changed(closed, { tutor: null, formativa: [1, 3], intolleranze: "noci" })).toEqual({
      tutor: 0,
      formativa: [1, 3],
      intolleranze: "noci",
    });
  });

  it("is saved where the member is stored by name alone, and takes one who is chosen", () => {
    const stored: UserCruise = { ...userCruise, utente: null, Utente: { nominativo: "Anna D'Amico" } };
    const opened = userCruiseInput(stored);
    const kept = keepOpened(userCruiseSchema, opened);
    const changes = (typed: Partial<UserCruiseInput>) => {
      const input = { ...opened, ...typed };
      const mended = mendedFields(userCruiseSchema, opened, input);
      return formChanges(kept, { opened, stored, mended }, kept.parse(input), userCruiseFields);
    };
    expect(changes({ intolleranze: "noci" })).toEqual({ intolleranze: "noci" });
    expect(changes({ utente: { id_usr: 12, nominativo: "Anna D'Amico" } })).toEqual({ utente: 12 });
  });

  it("needs a member, a cruise and both days, in their order", () => {
    expect(messages(userCruiseInput(undefined))).toEqual([
      ["utente", "Scegli l'utente."],
      ["crociera", "Scegli la crociera."],
      ["inizio", "Scrivi o scegli una data."],
      ["fine", "Scrivi o scegli una data."],
    ]);
    expect(messages({ ...userCruiseInput(userCruise), fine: "2026-06-30" })).toEqual([
      ["fine", "La fine non può essere prima dell'inizio."],
    ]);
  });

  it("is copied for somebody else without what is personal, or for other days without these", () => {
    const input = userCruiseInput(userCruise);
    expect(copyOf(userCruise, "viaggio")).toEqual({
      ...input,
      utente: null,
      telefono: "",
      intolleranze: "",
      capoflottiglia: false,
    });
    expect(copyOf(userCruise, "persona")).toEqual({ ...input, inizio: null, fine: null });
  });

  it("without any of its parts still opens", () => {
    expect(userCruiseInput({ id: 1 })).toEqual(userCruiseInput(undefined));
  });
});
