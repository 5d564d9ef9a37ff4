import { expect, it } from "vitest";
import { cardQueue } from "./queue";

it.each([{ accettato: 0 as const }, {}])(
  "a card of the queue (%j) is refused as it is on screen, waiting",
  (said) => {
    const card = {
      id: 7,
      utente: 12,
      numero: "A1",
      scadenza: null,
      tipoTessera: 3,
      path: "uploads/a.pdf",
      ...said,
    };
    const { input } = cardQueue.refuse(card, undefined as never);
    const { id: _, utente: __, ...seen } = card;
    expect(input).toEqual({
      params: { id: 7 },
      asRead: { base: { ...seen, accettato: 0 }, of: { id_usr: 12 } },
    });
  },
);
