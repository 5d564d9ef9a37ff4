import { beforeEach, describe, expect, it } from "vitest";
import { documentUpload, refusal, sendCall, sendFile, sendSave } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { signIn } from "@/tests/support/session";
import { json, raw } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";

const upstream = upstreamForTests(() => ({ LEGACY_FILES_URL: upstream.url }));
beforeEach(() => {
  upstream.on("GET /doccirc/all/", json(stored));
  upstream.on("PUT", json({ esito: true }));
  upstream.on("POST", json({ esito: true, Documenti: { id: 31, path: "a", sorgente: "b" } }));
});

const own = { path: "uploads/doccirc/1/statuto.pdf", sorgente: "uploads/doccirc/1/statuto.docx" };
const foreign = "uploads/documenti/501/certificato medico.pdf";
/**
 * Another person's draft, the caller's own draft (the tests' instructor is member 42), and a published
 * document.
 */
const stored = {
  esito: true,
  Documenti: [
    { id: 1, nome: "Statuto", pubblicato: 1, created_by: 12, ...own },
    {
      id: 8,
      nome: "Bozza altrui",
      pubblicato: 0,
      created_by: 12,
      path: "uploads/doccirc/8/bozza.pdf",
      sorgente: null,
    },
    { id: 9, nome: "Bozza propria", pubblicato: "0", created_by: "42", path: null, sorgente: "" },
  ],
};
const written = () => upstream.calls().filter(({ method }) => method !== "GET");

/** Saves `changes` of the stored document. */
async function save(level: "ISTRUTTORE" | "SEGRETERIA", changes: object, id = "1") {
  const record: Record<string, unknown> = stored.Documenti.find((one) => String(one.id) === id) ?? {};
  const base = Object.fromEntries(Object.keys(changes).map((name) => [name, record[name] ?? null]));
  return sendSave("doccirc.update", { who: await signIn(level, upstream), params: { id }, changes, base });
}

describe("the files of a club document", () => {
  it("an instructor's save sends the stored paths back unchanged", async () => {
    expect((await save("ISTRUTTORE", { nome: "Statuto 2026" })).status).toBe(200);
    expect(JSON.parse(String(written()[0]?.body))).toEqual({ ...stored.Documenti[0], nome: "Statuto 2026" });
  });

  it.each([
    ["the main file", { path: foreign }, "1"],
    ["the source file", { sorgente: foreign }, "1"],
    ["a file where there was none", { path: foreign }, "9"],
    ["the main file at the stored one", { path: own.path }, "1"],
    ["a file beside a field that they may change", { nome: "Statuto 2026", path: foreign }, "1"],
  ])("an instructor cannot change %s, and nothing is sent", async (_, paths, id) => {
    const { status, body } = await save("ISTRUTTORE", paths, id);
    expect([status, body, written()]).toEqual([403, refusal("field"), []]);
  });

  it("a record that is not found gets no file", async () => {
    const { status, body } = await save("ISTRUTTORE", { path: foreign }, "77");
    expect([status, body, written()]).toEqual([410, refusal("gone"), []]);
  });

  it("nothing is written when the list cannot be read", async () => {
    upstream.on("GET /doccirc/all/", json({}, 500));
    expect((await save("ISTRUTTORE", { nome: "Altro" })).status).toBe(502);
    expect(written()).toEqual([]);
  });

  it("a member's list has the published ones without their source file, an instructor's with it", async () => {
    const listOf = async (level: "SOCIO" | "ISTRUTTORE") =>
      (await sendCall("doccirc.all", { who: await signIn(level, upstream) })).body.Documenti as object[];
    const { sorgente, ...seen } = (await listOf("ISTRUTTORE"))[0] as typeof own;
    expect(await listOf("SOCIO")).toEqual([seen]);
    expect([sorgente, seen.path]).toEqual([own.sorgente, own.path]);
  });

  it("the secretariat, who may open every file, sets any path", async () => {
    expect((await save("SEGRETERIA", { path: foreign })).status).toBe(200);
    expect(JSON.parse(String(written()[0]?.body))).toEqual({ ...stored.Documenti[0], path: foreign });
  });

  it("a new document takes no path from the browser", async () => {
    const who = await signIn("ISTRUTTORE", upstream);
    const body = { ...samples["doccirc.create"].body, ...own, id: 1 };
    expect((await sendCall("doccirc.create", { who, body })).status).toBe(200);
    expect(JSON.parse(String(written()[0]?.body))).toEqual(samples["doccirc.create"].body);
  });

  it("an upload is sent with its id, its name and its file only", async () => {
    const who = await signIn("ISTRUTTORE", upstream);
    for (const key of ["doccirc.uploadMain", "doccirc.uploadSource"] as const) {
      upstream.received.length = 0;
      const { status } = await sendCall(key, { who, body: documentUpload({ id: "1", path: foreign }) });
      expect(status, key).toBe(200);
      const sent = await new Response(new Uint8Array(written()[0]?.body ?? []), {
        headers: { "content-type": String(written()[0]?.headers["content-type"]) },
      }).formData();
      expect([...sent.keys()].sort(), key).toEqual(["doc", "id", "nomeFile"]);
      expect([sent.get("id"), sent.get("nomeFile")], key).toEqual(["1", "certificato.pdf"]);
    }
  });
});

describe("a club document that an instructor does not see", () => {
  beforeEach(() => upstream.on("GET /doccirc/all/", json(stored)));

  it("is neither changed nor published by its id", async () => {
    for (const changes of [{ nome: "Preso" }, { pubblicato: 1 }, {}]) {
      const { status, body } = await save("ISTRUTTORE", changes, "8");
      expect([status, body, written()]).toEqual([403, refusal("field"), []]);
    }
  });

  it("discloses nothing in a conflict", async () => {
    const { status, text } = await sendSave("doccirc.update", {
      who: await signIn("ISTRUTTORE", upstream),
      params: { id: "8" },
      changes: { nome: "Preso" },
      base: { nome: "Indovinato" },
    });
    expect([status, text.includes("Bozza altrui")]).toEqual([403, false]);
  });

  it("gets no file by an upload with its id", async () => {
    const who = await signIn("ISTRUTTORE", upstream);
    for (const key of ["doccirc.uploadMain", "doccirc.uploadSource"] as const) {
      const { status, body } = await sendCall(key, { who, body: documentUpload({ id: "8" }) });
      expect([status, body, written()], key).toEqual([403, refusal("field"), []]);
    }
  });

  it("gets none, while one's own draft does", async () => {
    const who = await signIn("ISTRUTTORE", upstream);
    expect((await sendCall("doccirc.uploadMain", { who, body: documentUpload({ id: "9" }) })).status).toBe(
      200,
    );
    expect(written()).toHaveLength(1);
  });

  it("shows neither its record nor its file, while one's own draft shows both", async () => {
    const drafts = structuredClone(stored);
    const draft = drafts.Documenti[2];
    if (draft) draft.path = "uploads/doccirc/9/mia.pdf";
    upstream.on("GET /doccirc/all/", json(drafts));
    upstream.on("GET /uploads/doccirc/9/mia.pdf", raw("%PDF", 200, { "content-type": "application/pdf" }));
    const who = await signIn("ISTRUTTORE", upstream);
    const { body } = await sendCall("doccirc.all", { who });
    expect((body.Documenti as { id: number }[]).map(({ id }) => id)).toEqual([1, 9]);
    expect((await sendFile("/uploads/doccirc/8/bozza.pdf", { who })).status).toBe(403);
    expect((await sendFile("/uploads/doccirc/9/mia.pdf", { who })).status).toBe(200);
  });

  it("is not in the answer for another instructor of the same list", async () => {
    const owner = await signIn("ISTRUTTORE", upstream);
    const other = await signIn("ISTRUTTORE", upstream, { user: { id_usr: 77 } });
    const ids = async (who: typeof owner) =>
      ((await sendCall("doccirc.all", { who })).body.Documenti as { id: number }[]).map(({ id }) => id);
    expect([await ids(owner), await ids(other)]).toEqual([[1, 9], [1]]);
  });
});

describe("a published club document", () => {
  beforeEach(() => {
    const Documenti = stored.Documenti.map((document) => ({ ...document, pubblicato: 1 }));
    upstream.on("GET /doccirc/all/", json({ ...stored, Documenti }));
  });
  const hide = async (level: "ISTRUTTORE" | "SEGRETERIA", id: string) =>
    sendSave("doccirc.update", {
      who: await signIn(level, upstream),
      params: { id },
      changes: { pubblicato: 0 },
      base: { pubblicato: 1 },
    });

  it("of another is not hidden by an instructor, who would lose sight of it", async () => {
    const { status, body } = await hide("ISTRUTTORE", "1");
    expect([status, body, written()]).toEqual([
      403,
      refusal("field", "Nascosto, non lo vedresti più: chiedi alla segreteria."),
      [],
    ]);
  });

  it("is hidden by who goes on seeing it: its author and the secretariat", async () => {
    expect((await hide("ISTRUTTORE", "9")).status).toBe(200);
    expect((await hide("SEGRETERIA", "1")).status).toBe(200);
    expect(written()).toHaveLength(2);
  });
});

describe("an instructor's own draft", () => {
  beforeEach(() => upstream.on("GET /doccirc/all/", json(stored)));

  it("is changed and published, with the stored paths and author", async () => {
    expect((await save("ISTRUTTORE", { pubblicato: 1 }, "9")).status).toBe(200);
    expect(written().map(({ body }) => JSON.parse(String(body)))).toEqual([
      { ...stored.Documenti[2], pubblicato: "1" },
    ]);
  });

  it.each([
    ["a path under another spelling", { Path: foreign }],
    ["a source under another spelling", { SORGENTE: foreign }],
    ["another author", { created_by: 12 }],
    ["no author", { created_by: null }],
  ])("takes no %s", async (_, fields) => {
    const { status, body } = await save("ISTRUTTORE", fields, "9");
    expect([status, body, written()]).toEqual([422, refusal("body"), []]);
  });

  it("of a published document: neither file may be emptied", async () => {
    for (const fields of [{ path: "" }, { sorgente: null }, { path: "", sorgente: "" }]) {
      const { status, body } = await save("ISTRUTTORE", fields, "1");
      expect([status, body, written()], JSON.stringify(fields)).toEqual([403, refusal("field"), []]);
    }
  });
});

describe("a file that replaces another", () => {
  const send = async (level: "ISTRUTTORE" | "SEGRETERIA", base?: object, id = "1", kind = "uploadMain") =>
    sendCall(kind === "uploadMain" ? "doccirc.uploadMain" : "doccirc.uploadSource", {
      who: await signIn(level, upstream),
      body: documentUpload({ id }),
      ...(base && { headers: { "x-base": JSON.stringify({ base }) } }),
    });

  it.each(["ISTRUTTORE", "SEGRETERIA"] as const)(
    "%s sends it in place of the one on screen, and not of a colleague's, which is named",
    async (level) => {
      expect((await send(level, { path: "uploads/doccirc/1/vecchio.pdf" })).body).toEqual({
        ...refusal(
          "conflict",
          "Nel frattempo è stato caricato «statuto.pdf». Per sostituirlo, premi ancora.",
        ),
        file: { path: own.path },
      });
      const source = await send(level, { sorgente: null }, "1", "uploadSource");
      expect([source.status, source.body.file]).toEqual([409, { sorgente: own.sorgente }]);
      expect(written()).toEqual([]);
      expect((await send(level, { path: own.path })).status).toBe(200);
      // Where there is none it may have come as null, as empty text or not at all.
      expect((await send(level, { sorgente: null }, "9", "uploadSource")).status).toBe(200);
      expect((await send(level, {}, "9")).status).toBe(200);
      expect(written()).toHaveLength(3);
    },
  );

  it("of a page from before goes on, and a document that is gone gets none", async () => {
    expect((await send("SEGRETERIA", undefined, "77")).status).toBe(200);
    expect((await send("SEGRETERIA", { path: null }, "77")).status).toBe(410);
    expect(written()).toHaveLength(1);
  });

  it("is asked about where a colleague has taken the other away", async () => {
    const text = "Nel frattempo il file è cambiato. Per sostituirlo, premi ancora.";
    expect((await send("SEGRETERIA", { path: own.path }, "9")).body).toEqual({
      ...refusal("conflict", text),
      file: { path: null },
    });
    expect(written()).toEqual([]);
  });
});
