import { expect, it } from "vitest";
import type { RecordOf } from "@/components/list/entity";
import { formChanges } from "@/lib/client/save";
import { boatDocumentTypeSchema, boatDocumentTypeValues } from "./boat-document-type-form";

const stored = { id: 5, nome: "Assicurazione", attivita: 0, scadenza: 0, titolare: 0, massimale: 1 } as const;
const changes = (type: RecordOf<"tipodocbarca">, typed: object) => {
  const opened = boatDocumentTypeValues(type);
  const values = boatDocumentTypeSchema.parse({ ...opened, ...typed });
  return formChanges(boatDocumentTypeSchema, { opened, stored: type }, values);
};

it("a type's eterno goes with its expiry, which it would contradict, where the server keeps one", () => {
  expect(changes({ ...stored, eterno: 1 }, { scadenza: true })).toEqual({ scadenza: 1, eterno: 0 });
  expect(changes(stored, { scadenza: true })).toEqual({ scadenza: 1 });
  expect(changes({ ...stored, eterno: 1 }, { titolare: true })).toEqual({ titolare: 1 });
  expect(changes({ ...stored, eterno: 1 }, {})).toEqual({});
});
