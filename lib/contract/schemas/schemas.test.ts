import { describe, expect, it } from "vitest";
import { samples } from "@/tests/support/samples";
import { type CallKey, callOf } from "../index";
import { schemasOf } from "./index";

const entries = Object.entries(samples) as [CallKey, (typeof samples)[CallKey]][];
const readAnswer = (key: CallKey, answer: unknown) => schemasOf(key).answer.safeParse(answer);
const takesBody = (key: CallKey, body: unknown) => schemasOf(key).body?.safeParse(body).success;

/** Their answer is one record, or null when there is none. */
const mayBeNone = new Set<string>(["documenti.medicalExpiry", "richiesta.memberData"]);
/** Their answer is a list of one record, or that record. */
const isListOrRecord = new Set<string>(["documenti.medicalExpiry", "richiesta.memberData"]);
/** Their answer is an amount. */
const isAmount = new Set<string>(["rimborso.recalculate", "spesebarca.recalculate"]);

describe("answers as the specification has them", () => {
  it.each(entries)("%s is read, its loose forms made one", (key, { answer, read }) => {
    expect(readAnswer(key, answer)).toEqual({ success: true, data: read });
  });

  it.each(entries.filter(([key]) => callOf(key).answer.length > 0))(
    "%s without the names that it is read for is no answer, but where there may be none",
    (key, { answer, read }) => {
      for (const name of Object.keys(read)) {
        const { [name]: _, ...rest } = answer;
        expect(readAnswer(key, rest)?.success, `without ${name}`).toBe(mayBeNone.has(key));
        for (const other of [
          ...(mayBeNone.has(key) ? [] : [null, undefined]),
          "x",
          ...(isAmount.has(key) ? [] : [5]),
          ...(isListOrRecord.has(key) ? [] : [Array.isArray(answer[name]) ? {} : []]),
        ])
          expect(readAnswer(key, { ...answer, [name]: other })?.success, `${name} ${other}`).toBe(false);
      }
    },
  );

  it("a confirmed creation needs no more, but a club document's, which is uploaded to", () => {
    const creations = entries.map(([key]) => key).filter((key) => key.endsWith(".create"));
    const refused = creations.filter((key) => !readAnswer(key, { esito: true }).success);
    expect(refused).toEqual(["doccirc.create"]);
  });

  it("a medical certificate is its expiry; an answer without any is none", () => {
    const medical = (Documento: unknown) => readAnswer("documenti.medicalExpiry", { Documento }).data;
    const expiry = { scadenza: "2027-01-01" };
    expect(medical({ ...expiry, altro: 1 })).toEqual({ Documento: expiry });
    expect(medical({ eterno: 1 })).toEqual({ Documento: { eterno: 1 } });
    expect(medical([{ scadenza: "2027-01-01T00:00:00", eterno: "1" }])).toEqual({
      Documento: { ...expiry, eterno: 1 },
    });
    for (const none of [{}, [], [{}], null, undefined, { id_doc: 5 }])
      expect(medical(none)).toEqual({ Documento: null });
    expect(readAnswer("documenti.medicalExpiry", { esito: true })?.data).toEqual({ Documento: null });
  });

  it("one record of an answer, or a list of it, may be JSON text", () => {
    const line = { id: 31, utente: 12, nominativo: "Anna" };
    const expiry = { scadenza: "2027-01-01" };
    for (const form of [
      (record: object) => JSON.stringify(record),
      (record: object) => JSON.stringify([record]),
      (record: object) => [JSON.stringify(record)],
      (record: object) => JSON.stringify(JSON.stringify(record)),
    ]) {
      expect(readAnswer("richiesta.memberData", { Dettaglio: form(line) }).data).toEqual({ Dettaglio: line });
      expect(readAnswer("documenti.medicalExpiry", { Documento: form(expiry) }).data).toEqual({
        Documento: expiry,
      });
    }
    expect(readAnswer("richiesta.memberData", { Dettaglio: "[]" }).data).toEqual({ Dettaglio: null });
    expect(readAnswer("documenti.medicalExpiry", { Documento: "{}" }).data).toEqual({ Documento: null });
  });

  it("a list that is empty is a list", () => {
    for (const key of ["documenti.toReview", "tipodoc.list", "doccirc.all"] as const) {
      const [name = ""] = callOf(key).answer;
      expect(readAnswer(key, { [name]: [] })).toEqual({ success: true, data: { [name]: [] } });
    }
  });

  it("a record without its id, or with one that is none, costs itself alone", () => {
    for (const id_doc of [undefined, null, "", "abc", "1.5", -1, 1.5, "9".repeat(16), {}, [1]])
      expect(
        readAnswer("documenti.toReview", { Documenti: [{ id_doc }, { id_doc: 1 }] })?.data,
        String(id_doc),
      ).toEqual({ Documenti: [{ id_doc: 1 }] });
  });

  it("the token leaves the answer to the sign-in alone", () => {
    expect(JSON.stringify(readAnswer("oauth.session", samples["oauth.session"].answer))).not.toContain(
      "token",
    );
    for (const token of [undefined, null, "", 5, "x".repeat(2001)]) {
      const answer = { esito: true, user: { ...(samples["oauth.login"].answer.user as object), token } };
      expect(readAnswer("oauth.login", answer)?.success, String(token)).toBe(false);
    }
  });

  it("permissions arrive as a map or as JSON text; anything else grants nothing", () => {
    const permessi = (value: unknown) => {
      const read = readAnswer("oauth.session", { user: { id_usr: 1, permessi: value } });
      return (read?.data as { user?: { permessi?: unknown } } | undefined)?.user?.permessi;
    };
    expect(permessi({ soci: true, ruoli: "true", post: "yes", x: 2 })).toEqual({
      soci: true,
      ruoli: true,
      post: false,
      x: false,
    });
    for (const value of ["", "no", "[1]", "null", '"soci"', null, 5, ["soci"], '{"soci":'])
      expect(permessi(value), String(value)).toEqual({});
  });

  it("a member's contact data, fiscal code and notes stay out of searches", () => {
    for (const key of ["cerca.members", "socio.name", "ricerca.members", "segreteria.list"] as const) {
      const text = JSON.stringify(readAnswer(key, samples[key].answer)?.data);
      for (const secret of ["DMCNNA80A41H501U", "333 1234567", "riservata", "password"])
        expect(text, key).not.toContain(secret);
    }
  });

  it("a member's record has the specified fields and no others", () => {
    const data = readAnswer("utente.get", samples["utente.get"].answer)?.data as { Utenti?: object[] };
    const fields =
      "id_usr nome cognome nominativo SOC_ID email telefono affidabilita note cf permesso ruolo eterno";
    expect(Object.keys(data?.Utenti?.[0] ?? {}).sort()).toEqual(fields.split(" ").sort());
  });

  it("the dashboard's counts carry nothing of the records", () => {
    for (const key of ["qualifica.all", "docbarca.toReview"] as const)
      expect(JSON.stringify(readAnswer(key, samples[key].answer)?.data)).not.toContain("riservato");
  });
});

describe("bodies as the screens send them", () => {
  const withBody = entries.filter(([key, { body }]) => body && !callOf(key).form);

  it("have a sample exactly where there is a schema", () => {
    for (const [key, { body }] of entries) expect(Boolean(body), key).toBe(schemasOf(key).body !== undefined);
  });

  it.each(withBody)("%s is taken", (key, { body }) => {
    expect(takesBody(key, body)).toBe(true);
  });

  it.each(withBody)("%s is nothing but an object", (key) => {
    for (const other of [null, undefined, [], "x", 5, true])
      expect(takesBody(key, other), String(other)).toBe(false);
  });

  it("the form of a new document is taken with the names and values of the specification alone", () => {
    const form = { ...samples["documenti.create"].body, nomeFile: "a b.pdf" };
    expect(takesBody("documenti.create", form)).toBe(true);
    expect(takesBody("documenti.create", { ...form, scadenza: "", eterno: "1" })).toBe(true);
    for (const wrong of [
      { accettato: "0" },
      { eterno: "2" },
      { scadenza: "31/03/2027" },
      { scadenza: "2027-02-29" },
      { id_usr: "0" },
      { id_usr: "abc" },
      { id_tipo: "" },
      { nomeFile: "" },
    ])
      expect(takesBody("documenti.create", { ...form, ...wrong }), JSON.stringify(wrong)).toBe(false);
  });

  it("an accepted document has a day to expire on, or none because it is eternal", () => {
    const body = { id_doc: 1, accettato: 1 };
    expect(takesBody("documenti.accept", { ...body, scadenza: "2027-03-31", eterno: 0 })).toBe(true);
    expect(takesBody("documenti.accept", { ...body, scadenza: null, eterno: 1 })).toBe(true);
    for (const scadenza of [null, "", "31/03/2027", "2027-02-30", undefined])
      expect(takesBody("documenti.accept", { ...body, scadenza, eterno: 0 }), String(scadenza)).toBe(false);
  });

  it("flags go up as 0 or 1, whichever form they came in, and unknown fields of a whole record go up with it", () => {
    const body = { id_doc: "1", scadenza: null, eterno: true, accettato: "1", porto: "Anzio" };
    expect(schemasOf("documenti.accept").body?.parse(body)).toEqual({
      id_doc: 1,
      scadenza: null,
      eterno: 1,
      accettato: 1,
      porto: "Anzio",
    });
  });

  it("the own profile takes name, e-mail and password, and no other field", () => {
    const { body } = samples["utente.update"];
    for (const field of ["permesso", "permessi", "id_usr", "token", "SOC_ID", "__proto__x"])
      expect(takesBody("utente.update", { ...body, [field]: "GOD" }), field).toBe(false);
    expect(takesBody("utente.update", {})).toBe(false);
    const messages = (change: object) =>
      schemasOf("utente.update")
        ?.body?.safeParse(change)
        .error?.issues.map(({ message }) => message);
    expect(messages({ password: "1234567" })).toEqual(["Almeno 8 caratteri."]);
    expect(messages({ email: "nessuna" })).toEqual(["E-mail non valida."]);
    expect(messages({ nominativo: "  " })).toEqual(["Campo obbligatorio."]);
  });

  it("an assignment is of a document to a member of staff, and of nothing else", () => {
    for (const wrong of [{ tipo: "ALTRO" }, { id_usr: 0 }, { param: "x" }])
      expect(takesBody("worklist.assign", { ...samples["worklist.assign"].body, ...wrong })).toBe(false);
  });

  it("names are trimmed and neither empty nor endless", () => {
    expect(schemasOf("enti.create").body?.parse({ nome: "  FIV " })).toEqual({ nome: "FIV" });
    for (const nome of ["", "   ", "x".repeat(201), null, 5, undefined])
      expect(takesBody("enti.create", { nome }), String(nome)).toBe(false);
  });
});
