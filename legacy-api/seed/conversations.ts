import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { messaggi } from "../tables";
import { type Person, staff } from "./members";
import { createRandom } from "./random";

type Row = typeof messaggi.$inferInsert;
type Who = "staff" | "member";

/** Lines of a talk, oldest first: the sender, the text, and the hours since the line before. */
type Line = readonly [who: Who, testo: string, hours?: number];

interface Talk {
  staff: number;
  oggetto: number;
  /** Days before today of the first line. */
  days: number;
  lines: readonly Line[];
  /** The number of the last lines that their recipient has not read. */
  unread?: number;
}

/**
 * Texts that a screen must take as text: markup, a script address, reversed reading direction, a word without
 * a place for a line break.
 */
const hostile: readonly Line[] = [
  ["member", `<script>alert("ciao")</script><img src=x onerror=alert(1)> **non** è _markup_`],
  ["member", "Clicca javascript:alert(document.cookie) oppure data:text/html,<b>ciao</b>"],
  ["member", "Il file si chiama \u202Efdp.exe\u202C e il link è https://esempio.it/\u202Egnp.exe"],
  ["member", `Parola lunghissima: ${"pontile".repeat(60)}`],
  ["staff", "Ricevuto 😅👍🏽 👨‍👩‍👧‍👦 🇮🇹 — ma per favore scriva in italiano semplice."],
];

const talks: readonly Talk[] = [
  {
    staff: staff.segreteria,
    oggetto: 4,
    days: 9,
    unread: 2,
    lines: [
      ["member", "Buongiorno, mia figlia ha 11 anni: può iscriversi al corso Optimist di primavera?"],
      [
        "staff",
        "Buongiorno! Certo, il corso è dagli 8 ai 14 anni.\n\nServono:\n- certificato medico\n- modulo firmato\n- quota",
        2,
      ],
      [
        "member",
        "Perfetto. Il programma è quello su https://circolo.example.it/corsi/optimist?anno=prossimo#date ?",
        20,
      ],
      [
        "staff",
        "Sì, e i moduli sono qui: https://circolo.example.it/moduli (anche su www.circolo.example.it).",
        3,
      ],
      ["member", "Grazie mille, ho caricato tutto.", 50],
      ["member", "Mi confermate che il posto è riservato?", 90],
    ],
  },
  { staff: staff.segreteria, oggetto: 8, days: 6, unread: 1, lines: hostile },
  {
    staff: staff.segreteria,
    oggetto: 5,
    days: 1,
    unread: 1,
    lines: [["member", "Per la crociera del fine settimana: a che ora è l'imbarco?"]],
  },
  {
    staff: staff.admin,
    oggetto: 7,
    days: 12,
    unread: 1,
    lines: [
      ["member", "La presa d'acqua del pontile B perde da ieri."],
      ["staff", "Grazie della segnalazione, mandiamo il nostromo.", 1],
      ["member", "Perde ancora… https://foto.example.it/presa-acqua.jpg", 40],
    ],
  },
  {
    staff: staff.god,
    oggetto: 2,
    days: 4,
    lines: [
      ["staff", "Gentile socio, il Consiglio ha accolto la sua domanda: benvenuto!"],
      ["member", "Che bella notizia, grazie 🎉", 5],
    ],
  },
];

const memberSays = [
  "A che punto siamo con il posto barca?",
  "Ho misurato: 7,85 m fuori tutto.",
  "Va bene martedì alle 10?",
  "Perfetto, grazie.",
  "Mando la polizza aggiornata entro sera.",
  "Scusi il ritardo, ero fuori in barca.",
];
const staffSays = [
  "Abbiamo un posto al pontile C dal mese prossimo.",
  "Serve ancora la polizza.",
  "Ricevuto, grazie!",
  "La trafila richiede qualche giorno.",
  "Confermato, ci vediamo in segreteria.",
  "Sentiamo il nostromo e le diciamo.",
];

/** One talk of months, for a scroll that is worth its name. */
function longTalk(): Talk {
  const random = createRandom(20_261_121);
  const lines = Array.from({ length: 140 }, (_, index): Line => {
    const who = index % 2 === 0 || random.chance(0.2) ? "member" : "staff";
    return [who, random.pick(who === "member" ? memberSays : staffSays), random.between(2, 30)];
  });
  return {
    staff: staff.segreteria,
    oggetto: 7,
    days: 110,
    lines: [["member", "Cerco un posto barca."], ...lines],
  };
}

/** Conversations worth reading, with ids from `firstId`; each with a member of its own. */
export function conversations(today: IsoDate, owners: readonly Person[], firstId: number): Row[] {
  const rows: Row[] = [];
  for (const [index, talk] of [...talks, longTalk()].entries()) {
    const member = owners[3 + index * 2]?.id_usr;
    if (member === undefined) continue;
    const root = firstId + rows.length;
    let at = Date.parse(`${plusDays(today, -talk.days)}T06:40:00.000Z`);
    for (const [place, [who, testo, hours = 1]] of talk.lines.entries()) {
      at += place === 0 ? 0 : hours * 3_600_000 + place * 60_000;
      const created_at = new Date(at).toISOString();
      const parties =
        who === "staff"
          ? { mittente: talk.staff, destinatario: member }
          : { mittente: member, destinatario: talk.staff };
      rows.push({
        id_mes: firstId + rows.length,
        ...parties,
        oggetto: talk.oggetto,
        testo,
        inrisposta: place === 0 ? 0 : root,
        letto: place >= talk.lines.length - (talk.unread ?? 0) ? 0 : 1,
        created_at,
        updated_at: created_at,
      });
    }
  }
  return rows;
}
