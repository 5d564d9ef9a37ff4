import { beforeEach, describe, expect, it } from "vitest";
import { askCall, documentUpload, refusal } from "@/tests/support/door";
import { samples } from "@/tests/support/legacy-answers";
import { signIn } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";

const upstream = upstreamForTests();
beforeEach(() => {
  upstream.on("GET /doccirc/all/", json(samples["doccirc.all"].answer));
  upstream.on("PUT", json({ esito: true }));
  upstream.on("POST", json({ esito: true, Documenti: { id: 31, path: "a", sorgente: "b" } }));
});

const own = { path: "uploads/doccirc/1/statuto.pdf", sorgente: "uploads/doccirc/1/statuto.docx" };
const foreign = "uploads/documenti/501/certificato medico.pdf";
const written = () => upstream.calls().filter(({ method }) => method !== "GET");

async function put(level: "ISTRUTTORE" | "SEGRETERIA", paths: object, id = "1") {
  const body = { ...samples["doccirc.update"].body, id: Number(id), pubblicato: 1, ...paths };
  return askCall("doccirc.update", { who: await signIn(level, upstream), params: { id }, body });
}

describe("the files of a club document", () => {
  it("an instructor's save sends the stored paths back as they are", async () => {
    expect((await put("ISTRUTTORE", own)).status).toBe(200);
    expect(JSON.parse(String(written()[0]?.body))).toMatchObject(own);
  });

  it.each([
    ["the main file", { ...own, path: foreign }, "1"],
    ["the source file", { ...own, sorgente: foreign }, "1"],
    ["a file where there was none", { path: foreign }, "2"],
    ["the file of a record that is not there", { path: foreign }, "77"],
  ])(
    "an instructor cannot point %s at somebody's private file, and nothing goes up",
    async (_, paths, id) => {
      const { status, body } = await put("ISTRUTTORE", paths, id);
      expect([status, body, written()]).toEqual([403, refusal("field"), []]);
    },
  );

  it("with a list that cannot be read nothing is written", async () => {
    upstream.on("GET /doccirc/all/", json({}, 500));
    expect((await put("ISTRUTTORE", own)).status).toBe(502);
    expect(written()).toEqual([]);
  });

  it("the secretariat, who may open every file, is not asked", async () => {
    expect((await put("SEGRETERIA", { path: foreign })).status).toBe(200);
    expect(upstream.calls()).toHaveLength(1);
  });

  it("a new document gets no path from outside", async () => {
    const who = await signIn("ISTRUTTORE", upstream);
    const body = { ...samples["doccirc.create"].body, ...own, id: 1 };
    expect((await askCall("doccirc.create", { who, body })).status).toBe(200);
    expect(JSON.parse(String(written()[0]?.body))).toEqual(samples["doccirc.create"].body);
  });

  it("an upload goes up with its id, its name and its file, and nothing else", async () => {
    const who = await signIn("ISTRUTTORE", upstream);
    for (const key of ["doccirc.uploadMain", "doccirc.uploadSource"] as const) {
      upstream.received.length = 0;
      const { status } = await askCall(key, { who, body: documentUpload({ id: "5", path: foreign }) });
      expect(status, key).toBe(200);
      const sent = await new Response(new Uint8Array(written()[0]?.body ?? []), {
        headers: { "content-type": String(written()[0]?.headers["content-type"]) },
      }).formData();
      expect([...sent.keys()].sort(), key).toEqual(["doc", "id", "nomeFile"]);
      expect([sent.get("id"), sent.get("nomeFile")], key).toEqual(["5", "certificato.pdf"]);
    }
  });
});
