import { expect, it } from "vitest";
import { unreadOf } from "../rules/conversations";
import { countLists } from "./counts";

const me = 3;
const message = (id_mes: number, mittente: number, destinatario: number) => ({
  id_mes,
  mittente,
  destinatario,
  testo: "",
  created_at: `2026-03-0${id_mes}T10:00:00.000Z`,
});

it("counts unread messages as the message screen does: what the viewer has sent is none of them", () => {
  const NonLetti = [message(1, me, 12), message(2, 12, me), message(3, me, me)];
  const { lengths, oldest } = countLists({ NonLetti }, me);
  expect(lengths).toEqual({ NonLetti: unreadOf(NonLetti as never, me).length });
  expect([lengths, oldest]).toEqual([{ NonLetti: 2 }, { NonLetti: "2026-03-02" }]);
});

it("knows since when the oldest entry waits; published posts and unreadable days say nothing", () => {
  const answer = {
    esito: true,
    Documenti: [{ created_at: "2026-02-10 09:00:00" }, { created_at: "2026-02-03" }, { created_at: "ieri" }],
    LogBook: [
      { data: "2026-01-02", pubblicato: 1 },
      { data: "2026-02-02", pubblicato: 0 },
    ],
    Qualifica: [{ id: 1 }, null],
  };
  expect(countLists(answer, me)).toEqual({
    lengths: { Documenti: 3, LogBook: 2, Qualifica: 2 },
    oldest: { Documenti: "2026-02-03", LogBook: "2026-02-02" },
  });
});

it("says how many entries could not be read, only where there are any", () => {
  const Documenti = [{ id: 1 }];
  const counts = { lengths: { Documenti: 1 }, oldest: {} };
  expect(countLists({ esito: true, Documenti, illeggibili: { Documenti: 2 } }, me)).toStrictEqual({
    ...counts,
    illeggibili: { Documenti: 2 },
  });
  expect(countLists({ esito: true, Documenti }, me)).toStrictEqual(counts);
});
