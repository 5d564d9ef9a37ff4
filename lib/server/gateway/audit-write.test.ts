import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FormData } from "undici";
import { afterAll, beforeEach, expect, it } from "vitest";
import { applySettings } from "@/tests/support/session";
import { auditLine, maxAuditFields, maxAuditRecords } from "../audit-line";
import { newRequestContext } from "../legacy/request-context";
import { auditWrite, fieldNames } from "./audit-write";
import { noLogFacts } from "./report";

const folder = mkdtempSync(join(tmpdir(), "pontile-audit-write-"));
const file = join(folder, "audit.log");

beforeEach(() => {
  rmSync(file, { force: true });
  applySettings({ AUDIT_LOG: file });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = () => auditLine.parse(JSON.parse(readFileSync(file, "utf8")));
const request = () => ({ address: "?", context: newRequestContext("K7QF2M9X") });

it("the fields are those of the body that its call knows, in any form of it", () => {
  expect(fieldNames("porto.create", { nome: "x", descrizione: undefined, ignoto: 1 })).toEqual(["nome"]);
  expect(fieldNames("logbook.report", { segnalatoAmministra: 0, ignoto: 1 })).toEqual([
    "segnalatoAmministra",
  ]);
  const form = new FormData();
  form.set("id", "5");
  form.set("ignoto", "1");
  expect(fieldNames("doccirc.uploadMain", form)).toEqual(["id"]);
  for (const body of [undefined, null, "nome", ["nome"]])
    expect(fieldNames("porto.create", body)).toEqual([]);
  expect(fieldNames("porto.delete", { id: 1 })).toEqual([]);
});

it("a record is named by an id or a day; any other text of a body is left out", () => {
  const records = ["porto 12", "stagionalita 2026-07-01", "documenti Mario Rossi", "documenti -1"];
  auditWrite({ ...noLogFacts, sent: "porto.update", meant: "porto.update", records }, request());
  expect(written()).toMatchObject({
    records: ["porto 12", "stagionalita 2026-07-01", "documenti ?", "documenti ?"],
  });
});

it("a line has no more records and fields than its reader takes", () => {
  const many = (name: string) => Array.from({ length: 500 }, (_, index) => `${name}${index}`);
  const facts = { ...noLogFacts, sent: "porto.update", meant: "porto.update" } as const;
  auditWrite({ ...facts, records: many("porto "), fields: many("campo") }, request());
  const line = written();
  expect(line).toMatchObject({ outcome: "ok", sent: false });
  expect("records" in line && [line.records.length, line.fields.length]).toEqual([
    maxAuditRecords,
    maxAuditFields,
  ]);
});
