import { describe, expect, it } from "vitest";
import { conversationsOf, groupByDay, type Message, timeAfter, unreadOf } from "./conversations";

const me = 3;
const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, "0")}:00.000Z`;
const anna = { id_usr: 12, nominativo: "Anna D'Amico" };

function message(id_mes: number, fields: Partial<Message> = {}): Message {
  return {
    id_mes,
    mittente: 12,
    destinatario: me,
    oggetto: 5,
    Oggetto: { nome: "Corsi" },
    testo: `Testo ${id_mes}`,
    inrisposta: 0,
    letto: 1,
    created_at: at(id_mes),
    Mittente: anna,
    Destinatario: { id_usr: me },
    ...fields,
  };
}
const list = (Messaggi: Message[], NonLetti: Message[] = []) => conversationsOf({ Messaggi, NonLetti }, me);

describe("conversations", () => {
  it("show the other person, whoever wrote first, and the subject", () => {
    const own = message(2, { mittente: me, destinatario: 12, Mittente: null, Destinatario: anna });
    expect(list([message(1), own])).toMatchObject([
      { id: 2, other: { id_usr: 12, nominativo: "Anna D'Amico" }, subject: { id: 5, name: "Corsi" } },
      { id: 1, other: { id_usr: 12, nominativo: "Anna D'Amico" } },
    ]);
  });

  it("have a name also where the server sends none", () => {
    expect(list([message(1, { Mittente: null })])[0]?.other.nominativo).toBe("Socio 12");
    expect(list([message(1, { Mittente: null, mittente: null })])[0]?.other).toEqual({
      id_usr: 0,
      nominativo: "Mittente sconosciuto",
    });
    expect(list([message(1, { Oggetto: null, oggetto: null })])[0]?.subject).toEqual({ id: 0, name: "" });
  });

  it("have the name that any of their messages gives the other person", () => {
    const bare = message(1, { Mittente: null });
    const reply = message(2, { inrisposta: 1, mittente: me, destinatario: 12, Destinatario: anna });
    const ugo = { id_usr: 13, nominativo: "Ugo Neri" };
    const colleague = message(3, { inrisposta: 1, mittente: 13, Mittente: ugo });
    expect(list([bare, colleague, reply])[0]?.other).toEqual(anna);
    expect(list([bare, colleague])[0]?.other.nominativo).toBe("Socio 12");
  });

  it("are unread by an unread reply, and come first by it", () => {
    const reply = message(9, { inrisposta: 1, letto: 0 });
    expect(list([message(1), message(2)], [reply])).toMatchObject([
      { id: 1, unread: [9], last: { id_mes: 9 } },
      { id: 2, unread: [] },
    ]);
  });

  it("exist by an unread reply alone, without their root", () => {
    expect(
      list([], [message(9, { inrisposta: 4, letto: 0 }), message(10, { inrisposta: 4, letto: 0 })]),
    ).toMatchObject([{ id: 4, unread: [9, 10], other: { id_usr: 12 }, subject: { name: "Corsi" } }]);
  });

  it("are not unread by what the viewer has sent, wherever the server lists it", () => {
    const own = message(9, { inrisposta: 1, letto: 0, mittente: me, destinatario: 12 });
    const reply = message(10, { inrisposta: 1, letto: 0 });
    expect(list([message(1)], [own])).toMatchObject([{ id: 1, unread: [], last: { id_mes: 9 } }]);
    expect(list([message(1)], [own, reply])).toMatchObject([{ id: 1, unread: [10] }]);
    expect(unreadOf([own, reply], me)).toEqual([reply]);
    // To oneself: read by whom it was written to.
    const note = message(11, { letto: 0, mittente: me, destinatario: me });
    expect(unreadOf([note], me)).toEqual([note]);
  });

  it("show the latest of a thread that was read, also where the list names first messages alone", () => {
    const thread = [message(1), message(5, { inrisposta: 1, mittente: me, destinatario: 12 })];
    const known = conversationsOf({ Messaggi: [message(1), message(2)], NonLetti: [] }, me, thread);
    expect(known).toMatchObject([{ id: 1, last: { id_mes: 5 } }, { id: 2 }]);
  });

  it("keep the list's newer record of a message over the one that a thread had", () => {
    const before = message(1, { testo: "Prima" });
    const now = message(1, { testo: "Adesso" });
    expect(conversationsOf({ Messaggi: [now], NonLetti: [] }, me, [before])[0]?.last.testo).toBe("Adesso");
  });

  it("include replies to replies, however the server nests or repeats them, and survive a cycle", () => {
    const replies = [
      message(2, { inrisposta: 1 }),
      message(3, { inrisposta: 2 }),
      message(3, { inrisposta: 2 }),
    ];
    expect(list([message(1), ...replies]).map(({ id }) => id)).toEqual([1]);
    const circle = [message(5, { inrisposta: 6 }), message(6, { inrisposta: 5 })];
    expect(list(circle).length).toBeGreaterThan(0);
    expect(list([message(7, { inrisposta: 7 })])).toHaveLength(1);
  });

  it("have the person and the subject of their first message, and the words of all", () => {
    const ugo = { id_usr: 13, nominativo: "Ugo Neri" };
    // The server's clock may place a reply before the message that it answers.
    const early = message(8, { inrisposta: 4, created_at: at(1), mittente: 13, Mittente: ugo });
    const root = message(4, { oggetto: 5, Oggetto: { nome: "Corsi" } });
    const [one] = list([early, { ...root, created_at: at(9) }]);
    expect(one).toMatchObject({ id: 4, other: { nominativo: "Anna D'Amico" }, root: { id_mes: 4 } });
    expect(one?.words).toBe("Anna D'Amico Corsi Testo 8 Testo 4");
    expect(list([message(9, { inrisposta: 4 })])[0]?.root).toBeNull();
  });

  it("take the subject of a reply where the first has none", () => {
    const bare = message(1, { oggetto: null, Oggetto: null });
    const titled = message(3, { inrisposta: 1, oggetto: 6, Oggetto: { nome: "Barche" } });
    const other = message(2, { inrisposta: 1, oggetto: 7, Oggetto: { nome: "" } });
    expect(list([bare, other, titled])[0]?.subject).toEqual({ id: 6, name: "Barche" });
  });

  it("include a message just sent", () => {
    const sent = message(-1, { inrisposta: 1, mittente: me, destinatario: 12, created_at: at(30) });
    expect(
      conversationsOf({ Messaggi: [message(1), message(2)], NonLetti: [] }, me, [sent])[0],
    ).toMatchObject({
      id: 1,
      last: { id_mes: -1 },
    });
  });

  it("have a message just sent as the latest, even when the server's clock is ahead or has no zone", () => {
    const now = new Date("2026-03-01T11:30:00.000Z");
    for (const [last, time] of [
      ["2026-03-01T11:00:00.000Z", now.toISOString()],
      ["2026-03-01 12:25:00", "2026-03-01 12:25:00"],
      [null, now.toISOString()],
    ] as const) {
      const known = message(9, { created_at: last });
      const created_at = timeAfter(known, now);
      expect(created_at).toBe(time);
      const sent = message(-1, { inrisposta: 9, created_at });
      expect(conversationsOf({ Messaggi: [known], NonLetti: [] }, me, [sent])[0]?.last).toBe(sent);
    }
  });

  it("show the latest of several replies, which stand as they were sent, also before the server's clock", () => {
    const known = message(9, { created_at: "2026-03-01 12:25:00" });
    const now = new Date("2026-03-01T11:30:00Z");
    const sent = [-1, -2, -3].map((id) => message(id, { inrisposta: 9, created_at: timeAfter(known, now) }));
    expect(conversationsOf({ Messaggi: [known], NonLetti: [] }, me, sent)[0]?.last.id_mes).toBe(-3);
    const [day] = groupByDay([...sent, known]);
    expect(day?.messages.map(({ id_mes }) => id_mes)).toEqual([9, -1, -2, -3]);
  });

  it("are sorted by time in any spelling; those without a time come last", () => {
    const times = [
      "2026-03-01 12:00:00",
      "2026-02-28T23:30:00.000Z",
      " 2026-03-01T10:00:00+0200 ",
      null,
      "ieri",
    ];
    const ids = list(times.map((created_at, index) => message(index + 1, { created_at }))).map(
      ({ id }) => id,
    );
    expect(ids).toEqual([1, 3, 2, 5, 4]);
  });
});

describe("the days of a thread", () => {
  it("group the messages, oldest first, those just sent last", () => {
    const sent = message(-1, { created_at: "2026-03-02T09:00:00.000Z" });
    const same = message(7, { created_at: "2026-03-02T09:00:00.000Z" });
    const later = { ...sent, id_mes: -2 };
    expect(groupByDay([later, sent]).flatMap(({ messages }) => messages)).toEqual([sent, later]);
    const days = groupByDay([sent, same, message(2), message(1)]);
    expect(days.map(({ day, messages }) => [day, messages.map(({ id_mes }) => id_mes)])).toEqual([
      ["2026-03-01", [1, 2]],
      ["2026-03-02", [7, -1]],
    ]);
  });
});
