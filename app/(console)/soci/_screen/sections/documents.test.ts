import { expect, it } from "vitest";
import { MEDICAL_TYPE } from "@/lib/rules/deadlines";
import { activeOnes, expiredText, type MemberDocument } from "./documents";

const certificate = (id_doc: number, scadenza: string | null, more: Partial<MemberDocument> = {}) =>
  ({
    id_doc,
    id_tipo: MEDICAL_TYPE,
    TipoDoc: { nome: "Visita medica" },
    scadenza,
    accettato: 1,
    ...more,
  }) as MemberDocument;
const listed = (...documents: MemberDocument[]) => activeOnes(documents).map(({ id_doc }) => id_doc);

it("of accepted medical certificates the one that lasts longest is listed, of other types all", () => {
  expect(listed(certificate(1, "2098-05-01"), certificate(2, "2099-05-01"))).toEqual([2]);
  expect(listed(certificate(1, null), certificate(2, "2099-05-01"))).toEqual([2]);
  expect(listed(certificate(1, null, { eterno: 1 }), certificate(2, "2099-05-01"))).toEqual([1]);
  const byType = { id_tipo: null, TipoDoc: { nome: "Visita medica", id_tipo: MEDICAL_TYPE } };
  expect(listed(certificate(1, "2098-05-01", byType), certificate(2, "2099-05-01", byType))).toEqual([2]);
  const identity = { id_tipo: 3, TipoDoc: { nome: "Carta d'identità" } };
  expect(listed(certificate(1, "2098-05-01", identity), certificate(2, "2099-05-01", identity))).toEqual([
    2, 1,
  ]);
});

it("a certificate that waits for review takes the place of none, and stays listed", () => {
  expect(listed(certificate(1, "2098-05-01"), certificate(2, "2099-05-01", { accettato: 0 }))).toEqual([
    2, 1,
  ]);
});

it("expired documents alone are counted as not listed", () => {
  const [old, renewed] = [certificate(1, "2098-05-01"), certificate(2, "2099-05-01")];
  expect(expiredText([old, renewed])).toBeNull();
  expect(expiredText([old, renewed, certificate(3, "2020-05-01")])).toBe(
    "Un documento scaduto non è elencato.",
  );
});
