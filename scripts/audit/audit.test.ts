import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { callKeys, isWrite } from "../../lib/contract";
import { schemasOf } from "../../lib/contract/schemas";
import { type AuditEntry, auditLine } from "../../lib/server/audit-line";
import { root } from "../setup.mjs";
import { readAudit } from "./read";
import { storyOf } from "./story";

type Write = Extract<AuditEntry, { audit: "write" }>;

const about = {
  time: "2026-03-12T09:32:05.123Z",
  person: 3,
  level: "SEGRETERIA",
  request: "K7QF2M9X",
  address: "203.0.113.9",
} as const;
const saved: Write = {
  ...about,
  audit: "write",
  call: "crocierautente.update",
  records: ["crocierautente 12"],
  fields: ["barca", "inizio"],
  outcome: "ok",
  sent: true,
};
const end = "(dal 203.0.113.9, Codice K7QF2M9X)";

describe("a line as a sentence", () => {
  it.each<[Partial<Write>, string]>([
    [{}, "ha salvato prenotazione 12: Barca, Inizio"],
    [{ call: "enti.create", records: [], fields: ["nome"] }, "ha aggiunto ente: Nome"],
    [
      { call: "stagionalita.deleteDay", records: ["stagionalita 2026-07-01"], fields: [] },
      "ha tolto giorno di stagione 2026-07-01",
    ],
    [
      { call: "crocierautente.close", records: ["crocierautente 1", "crocierautente 2"], fields: [] },
      "ha chiuso prenotazione 1, prenotazione 2",
    ],
    [
      { call: "worklist.assign", records: ["documenti 5", "docbarca 5", "qualifica 5"], fields: [] },
      "ha assegnato documento 5 o documento barca 5 o brevetto 5",
    ],
    [
      { call: "pagamento.create", records: ["tesseramento 9"], fields: ["valore"] },
      "ha aggiunto pagamento (tesseramento 9): Importo",
    ],
    [
      { call: "sollecita.documents", records: ["socio 12"], fields: [] },
      "ha sollecitato documenti mancanti (socio 12)",
    ],
    [
      { call: "messaggi.send", records: ["socio 12"], fields: ["testo"] },
      "ha inviato messaggio (socio 12): Testo",
    ],
    [
      { call: "richiestacorso.notify", records: ["socio 12"], fields: [] },
      "ha avvisato per richiesta di corso (socio 12)",
    ],
    [
      { call: "docbarca.create", records: ["socio 12", "barche 3"], fields: [] },
      "ha aggiunto documento barca (socio 12, barca 3)",
    ],
    [
      { call: "pagamento.delete", records: ["pagamento 3", "tesseramento 9"], fields: [] },
      "ha eliminato pagamento 3 (tesseramento 9)",
    ],
    [
      { call: "rimborso.updateLine", records: ["rdettaglio 4", "rimborso 7"], fields: [] },
      "ha salvato riga di rimborso 4 (rimborso 7)",
    ],
    [
      { call: "barche.update", records: ["barche 4"], fields: ["dati", "sconosciuto"] },
      "ha salvato barca 4: Dati della barca, sconosciuto",
    ],
    [
      { outcome: "forbidden", sent: false, fields: [] },
      "non ha salvato prenotazione 12 – «Non hai il permesso per questa operazione.»",
    ],
    [
      { outcome: "refused", fields: [] },
      "non ha salvato prenotazione 12 – «Il server ha rifiutato l'operazione.»",
    ],
    [
      { outcome: "timeout", fields: [] },
      "forse ha salvato prenotazione 12 – senza conferma: «Il server del circolo impiega troppo tempo. Riprova tra poco.»",
    ],
    [
      { outcome: "timeout", fields: [], sent: false },
      "non ha salvato prenotazione 12 – «Il server del circolo impiega troppo tempo. Riprova tra poco.»",
    ],
    [{ fields: [], sent: false }, "non ha salvato prenotazione 12 – non c'era nulla da cambiare"],
    [{ outcome: "di-domani", fields: [] }, "forse ha salvato prenotazione 12 – senza conferma: «di-domani»"],
  ])("%o", (changes, text) => {
    expect(storyOf({ ...saved, ...changes })).toBe(`12/03/2026 10:32 · persona 3 ${text} ${end}`);
  });

  it("has a label for every field that a write may name", () => {
    const nameless = callKeys.filter(isWrite).flatMap((key) => {
      const body = schemasOf(key).body as unknown as { shape?: object } | undefined;
      const text = storyOf({ ...saved, call: key, fields: Object.keys(body?.shape ?? {}) });
      const labels = /: (.*) \(/.exec(text)?.[1]?.split(", ") ?? [];
      return labels.filter((label) => !/^\p{Lu}/u.test(label)).map((label) => `${key}: ${label}`);
    });
    expect(nameless).toEqual([]);
  });

  it("of a sign-in and a sign-out", () => {
    const event = { ...about, audit: "sign-in", outcome: "ok" } as const;
    const nobody = { ...event, person: null, level: null };
    const ended = { ...event, audit: "sign-out", reason: "asked" } as const;
    const text = (entry: AuditEntry) => storyOf(entry).split(" · ")[1]?.replace(` ${end}`, "");
    expect([
      text(event),
      text({ ...event, outcome: "failed" }),
      text({ ...nobody, outcome: "wrong" }),
      text({ ...nobody, outcome: "failed" }),
      text({ ...nobody, outcome: "rate-limited", address: "?" }),
      text(ended),
      text({ ...ended, outcome: "failed" }),
      text({ ...ended, reason: "over" }),
      text({ ...ended, reason: "unchecked" }),
      text({ ...ended, reason: "replaced" }),
    ]).toEqual([
      "persona 3 è entrata",
      "persona 3 ha provato a entrare, senza riuscirci",
      "qualcuno ha sbagliato nome o password",
      "qualcuno ha provato a entrare, senza riuscirci",
      "qualcuno non è potuto entrare: troppi tentativi (Codice K7QF2M9X)",
      "persona 3 è uscita",
      "persona 3 ha provato a uscire, senza riuscirci",
      "persona 3 è uscita: la sessione era finita",
      "persona 3 è uscita: la sessione non si poteva controllare",
      "persona 3 è uscita: nello stesso browser c'è stato un altro accesso",
    ]);
  });

  it("of an older sign-out, whose line has no reason", () => {
    const older = { ...about, audit: "sign-out", outcome: "ok" };
    expect(storyOf(auditLine.parse(older))).toBe(`12/03/2026 10:32 · persona 3 è uscita ${end}`);
  });
});

const folder = mkdtempSync(join(tmpdir(), "pontile-audit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = (changes: Partial<Write> = {}) => JSON.stringify({ ...saved, ...changes });
function fileOf(name: string, lines: string[]): string {
  const path = join(folder, name);
  const text = `${lines.join("\n")}\n`;
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
  return path;
}

describe("reading", () => {
  const others = [
    line({ records: ["crocierautente 120"] }),
    line({ person: 30, time: "2026-03-13T09:00:00.000Z" }),
    line({ time: "2026-03-12T22:59:00.000Z" }),
    line({ time: "2026-03-12T23:01:00.000Z" }),
  ];
  const times = async (wanted: object, files = [fileOf("audit.log", [line(), ...others])]) =>
    (await readAudit(files, wanted)).entries.map(({ time }) => time.slice(8, 16));

  it("by record, person and day in Rome", async () => {
    expect(await times({ record: "crocierautente 120" })).toEqual(["12T09:32"]);
    expect(await times({ person: 30 })).toEqual(["13T09:00"]);
    expect(await times({ since: "2026-03-13" })).toEqual(["12T23:01", "13T09:00"]);
    expect(await times({ person: 3, since: "2026-03-13" })).toEqual(["12T23:01"]);
    expect(await times({})).toHaveLength(5);
  });

  it("rotated files in any order, packed ones too, oldest first", async () => {
    const files = [
      fileOf("now.log", [line({ time: "2026-04-01T00:00:00.000Z" })]),
      fileOf("old.log.gz", [line()]),
    ];
    expect(await times({}, files)).toEqual(["12T09:32", "01T00:00"]);
  });

  it("passes over the log's lines, and counts those of the audit that it cannot read", async () => {
    const log = '{"level":40,"time":1,"app":"pontile","msg":"sign-in"}';
    const file = fileOf("mixed.log", [
      log,
      "Pontile is ready",
      "",
      line(),
      line({ call: "\u001b[31m" }),
      '{"audit":"wri',
    ]);
    expect(await readAudit([file], {})).toEqual({ entries: [saved], unreadable: 2, broken: [] });
  });

  it.each([10, 40, 200])("finds the line that follows one cut after %i bytes", async (cut) => {
    const file = fileOf("cut.log", [line().slice(0, cut) + line()]);
    expect(await readAudit([file], {})).toEqual({ entries: [saved], unreadable: 1, broken: [] });
    const prefixed = fileOf("prefixed.log", [`pontile-1  | ${line()}`]);
    expect(await readAudit([prefixed], {})).toEqual({ entries: [saved], unreadable: 0, broken: [] });
  });

  it("names the files that are not there, or are no gzip, and reads the others", async () => {
    const [none, bad] = [join(folder, "none.log"), join(folder, "bad.gz")];
    writeFileSync(bad, "x");
    expect(await readAudit([none, bad, fileOf("good.log", [line()])], {})).toEqual({
      entries: [saved],
      unreadable: 0,
      broken: [
        `${none} (ENOENT: no such file or directory, open '${none}')`,
        `${bad} (unexpected end of file)`,
      ],
    });
  });
});

describe("npm run audit", () => {
  const run = (args: string[], input = "", settings = {}) => {
    const { PATH = "" } = process.env;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--import", "tsx", "scripts/audit/main.ts", ...args],
      { cwd: root, input, encoding: "utf8", env: { PATH, NODE_ENV: "test", ...settings } },
    );
    return { status, stdout, stderr };
  };

  it("prints the story of standard input", () => {
    const input = `${line()}\n${line({ records: ["crocierautente 13"] })}\n`;
    expect(run(["--record", "crocierautente 12", "--file", "-"], input)).toEqual({
      status: 0,
      stdout: `12/03/2026 10:32 · persona 3 ha salvato prenotazione 12: Barca, Inizio ${end}\n`,
      stderr: "",
    });
  });

  it("reads the file of AUDIT_LOG with its rotated ones, and names one that is broken", () => {
    const record = (id: number) => line({ records: [`porto ${id}`], time: `2026-03-1${id}T09:32:05.123Z` });
    fileOf("who.log", [record(5)]);
    fileOf("who.log.1", [record(4)]);
    fileOf("who.log.2.gz", [record(3)]);
    fileOf("who.log-20260301.gz", [record(2)]);
    for (const other of ["who.log.bak", "who.logs", "other.log"]) fileOf(other, [record(9)]);
    const file = join(folder, "who.log");
    writeFileSync(`${file}.3.gz`, "x");
    const { status, stdout, stderr } = run([], "", { AUDIT_LOG: file });
    expect(stdout.match(/porto \d/g)).toEqual(["porto 2", "porto 3", "porto 4", "porto 5"]);
    expect([status, stderr]).toEqual([1, `File illeggibile: ${file}.3.gz (unexpected end of file).\n`]);
    const none = join(folder, "none.log");
    expect(run([], "", { AUDIT_LOG: none })).toMatchObject({ status: 1, stdout: "" });
  });

  it.each([
    [
      [],
      "AUDIT_LOG names no file here: put AUDIT_LOG=/var/log/pontile/audit.log (the path that Pontile has) before the command, or give --file with a file, or --file - for standard input.",
    ],
    [
      ["--record", "uscita", "--file", "-"],
      '--record must be a record\'s name, such as "crocierautente 12", not "uscita".',
    ],
    [["--person", "Anna", "--file", "-"], '--person must be a member id, not "Anna".'],
    [["--since", "ieri", "--file", "-"], '--since must be yyyy-mm-dd, not "ieri".'],
  ])("%j ends with a sentence", (args, sentence) => {
    expect(run(args)).toEqual({ status: 1, stdout: "", stderr: `${sentence}\n` });
  });
});
