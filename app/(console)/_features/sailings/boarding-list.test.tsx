// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { UserCruise } from "@/lib/contract/records";
import { BoardingList } from "./boarding-list";
import { participantOf } from "./use-sailing-participants";

afterEach(cleanup);

const booking = (id: number, more: Partial<UserCruise>): UserCruise => ({
  id,
  crociera: 3,
  Crociera: { nome: "Elba" },
  barca: 2,
  Barca: { nome: "Brezza" },
  inizio: "2026-07-01",
  fine: "2026-07-08",
  utente: id + 10,
  ...more,
});

function show(...sailing: [UserCruise, ...UserCruise[]]) {
  render(<BoardingList sailing={sailing} participants={sailing.map(participantOf)} />);
  return screen.getByRole("region", { name: "Lista d'imbarco", hidden: true });
}

it("the boarding list names each instructor of the sailing once", () => {
  const ivo = { istruttore: 4, Istruttore: { id_usr: 4, nominativo: "Ivo Sala" } };
  const ida = { istruttore: 5, Istruttore: { id_usr: 5, nominativo: "Ida Neri" } };
  const sheet = show(booking(1, ivo), booking(2, ida), booking(3, ivo));
  expect(sheet.textContent).toContain("IstruttoreIvo Sala, Ida Neri");
});
