import { expect, it } from "vitest";
import type { Readiness, ReadinessLine } from "../rules/readiness";
import type { Sailing } from "../rules/sailings";
import {
  classPurpose,
  detailText,
  readinessMessage,
  readinessText,
  reasonText,
  requirementText,
  sailingFacts,
  sailingName,
  sailingPurpose,
  stateCounts,
  subjectText,
} from "./readiness";

const line = (more: Partial<ReadinessLine> = {}): ReadinessLine => ({
  key: "",
  check: "documents",
  reason: "absent",
  severity: "missing",
  who: { kind: "member", id: 12, name: "Anna Neri" },
  requirement: "document",
  type: { id: 1, name: "Carta d'identità" },
  until: null,
  waiting: null,
  ...more,
});
const readiness = (...lines: ReadinessLine[]): Readiness => ({ lines, isChecking: false });

it("a sailing is ready, has things to fix, or could not be verified, in words", () => {
  const unread = line({ reason: "unread", severity: "unknown" });
  expect(readinessText(readiness())).toBe("Pronta");
  expect(readinessText(readiness(line(), line(), unread))).toBe("2 da sistemare");
  expect(readinessText(readiness(unread))).toBe("Non verificata");
  expect(readinessText({ lines: [line()], isChecking: true })).toBe("Controllo…");
  expect(stateCounts({ ready: 1, "to-fix": 3, unknown: 2, checking: 0 })).toBe(
    "6 uscite: 3 da sistemare, 1 pronta, 2 non verificate.",
  );
  expect(stateCounts({ ready: 1, "to-fix": 0, unknown: 0, checking: 0 })).toBe("1 uscita: 1 pronta.");
});

it("a line names what is missing, and falls back where a name is not known", () => {
  expect(requirementText(line())).toBe("Carta d'identità");
  expect(requirementText(line({ type: { id: 7, name: "" } }))).toBe("Certificato medico");
  expect(requirementText(line({ type: { id: 9, name: "" } }))).toBe("Documento n. 9");
  const names = ["Ada", "Bea", "Ciro", "Dino", "Ezio"];
  expect(requirementText(line({ requirement: "card", type: null, who: { kind: "members", names } }))).toBe(
    "Tessera dell'anno: Ada, Bea, Ciro e altri 2",
  );
  expect(subjectText({ kind: "member", id: 12, name: "" })).toBe("Socio n. 12");
  expect(subjectText({ kind: "boat", id: 3, name: "", owner: 0 })).toBe("Barca n. 3");
});

it("what waits is called as where it is decided", () => {
  const waiting = (["document", "boat-document", "licence", "card"] as const).map((requirement) =>
    reasonText(line({ reason: "waiting", requirement })),
  );
  expect(waiting).toEqual(["Da verificare", "Da verificare", "Da controllare", "Da accettare"]);
  expect(reasonText(line({ reason: "absent", requirement: "card" }))).toBe("Manca");
});

it("a line says when it expires, or why it is not known", () => {
  expect(detailText(line({ reason: "expired", until: "2026-03-12" }))).toBe("scadenza 12/03/2026");
  expect(detailText(line({ reason: "ends-early", until: "2026-03-12" }))).toBe("scadenza 12/03/2026");
  expect(detailText(line({ reason: "waiting", until: "2026-03-12" }))).toBe(
    "quello di prima: scadenza 12/03/2026",
  );
  expect(detailText(line({ reason: "waiting", until: "2026-03-12", requirement: "card" }))).toBe(
    "quella di prima: scadenza 12/03/2026",
  );
  expect(detailText(line({ reason: "waiting" }))).toBe("");
  expect(detailText(line())).toBe("");
  expect(detailText(line({ reason: "undated", until: "2026-03-12" }))).toBe("la scadenza non si legge");
  expect(detailText(line({ reason: "unlisted", requirement: "boat-document" }))).toContain("barca");
  expect(detailText(line({ reason: "unlisted" }))).toContain("crociera");
  expect(detailText(line({ reason: "unlisted", who: { kind: "class" } }))).toContain("corso");
});

it("a message asks for what is missing, not for what was sent and waits", () => {
  const sailing: Sailing = [
    { id: 1, crociera: 3, Crociera: { nome: "Elba" }, inizio: "2026-07-01", fine: "2026-07-08" },
  ];
  const waiting = line({ reason: "waiting", type: { id: 5, name: "Privacy" } });
  expect(
    readinessMessage(sailingPurpose(sailing), [line({ reason: "expired", until: "2026-03-12" }), waiting]),
  ).toBe(
    "Per la crociera «Elba» dal 01/07/2026 al 08/07/2026 manca ancora:\n- Carta d'identità (scadenza 12/03/2026)\n\nGrazie.",
  );
  const licence = line({ requirement: "licence", type: null });
  expect(readinessMessage(sailingPurpose(sailing), [line(), waiting, licence])).toBe(
    "Per la crociera «Elba» dal 01/07/2026 al 08/07/2026 mancano ancora:\n- Carta d'identità\n- Brevetto\n\nGrazie.",
  );
  expect(sailingFacts(sailing)).toBe("dal 01/07/2026 al 08/07/2026 · Senza barca · 1 partecipante");
  expect(sailingName([{ id: 1, crociera: 9 }])).toBe("Crociera n. 9");
});

it("a message to an owner names the boat; what has no readable expiry is not called missing", () => {
  const who = { kind: "boat", id: 3, name: "Brezza", owner: 12 } as const;
  const insurance = line({ requirement: "boat-document", who, type: { id: 2, name: "Assicurazione" } });
  const undated = { ...insurance, reason: "undated", type: { id: 4, name: "Bollo" } } as const;
  expect(readinessMessage("Per la crociera «Elba»", [insurance, undated])).toBe(
    "Per la crociera «Elba», barca «Brezza», manca ancora:\n- Assicurazione\n\nNon si legge la scadenza di:\n- Bollo\n\nGrazie.",
  );
  expect(readinessMessage("Per il corso «Deriva»", [{ ...undated, who: { ...who, name: "" } }])).toBe(
    "Per il corso «Deriva», barca n. 3, non si legge la scadenza di:\n- Bollo\n\nGrazie.",
  );
  expect(readinessMessage("Per la crociera «Elba»", [line({ reason: "undated" })])).toBe(
    "Per la crociera «Elba» non si legge la scadenza di:\n- Carta d'identità\n\nGrazie.",
  );
});

it("a message is empty where all was sent and waits", () => {
  expect(readinessMessage("Per la crociera «Elba»", [line({ reason: "waiting" })])).toBe("");
});

it("a message about a class names course and days", () => {
  const deriva = { id: 1, corso: 3, Corso: { nome: "Deriva" }, date: ["2026-07-01", "2026-07-08"] };
  expect(classPurpose([deriva])).toBe("Per il corso «Deriva», 01–08/07/2026");
  expect(classPurpose([{ id: 1, corso: 3, date: [] }])).toBe("Per il corso «n. 3»");
});
