import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Busboy } from "@fastify/busboy";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { anyText } from "@/tests/support/arbitraries";
import { callGateway, documentUpload, pdf, refusal, sendCall } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import type { Received } from "../../../tests/support/received";
import { plainName } from "./upload";

const MB = 1024 * 1024;
const { upstream, who } = signedInForTests("SEGRETERIA", { UPLOAD_MAX_MB: "6" });
let spool: string;

beforeEach(() => {
  // A temporary directory per test, so that leftovers show.
  spool = mkdtempSync(join(tmpdir(), "upload-test-"));
  vi.stubEnv("TMPDIR", spool);
  upstream.on("POST /documenti/", json({ esito: true }));
});
afterEach(() => {
  expect(readdirSync(spool), "temporary files").toEqual([]);
  vi.unstubAllEnvs();
  rmSync(spool, { recursive: true });
});

const fields = samples["documenti.create"].body ?? {};
const upload = (bytes: Uint8Array, name: string, change: Record<string, unknown> = {}) =>
  sendCall("documenti.create", { who, body: documentUpload({ ...fields, ...change }, bytes, name) });
const send = (body: FormData | string | ReadableStream, headers: Record<string, string> = {}) =>
  callGateway("POST", "/documenti/", { who, body, headers });
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

interface Part {
  name: string;
  value?: string;
  fileName?: string;
  bytes?: Buffer;
  type?: string;
}

/** The parts of the form as the legacy API received them. */
async function partsOf(received: Received | undefined): Promise<Part[]> {
  const parts: Part[] = [];
  const parser = new Busboy({ headers: { "content-type": received?.headers["content-type"] ?? "" } });
  parser.on("field", (name: string, value: string) => parts.push({ name, value }));
  parser.on(
    "file",
    (name: string, stream: NodeJS.ReadableStream, fileName: string, _encoding: string, type: string) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => parts.push({ name, fileName, type, bytes: Buffer.concat(chunks) }));
    },
  );
  await new Promise((resolve, reject) => {
    parser.on("finish", resolve);
    parser.on("error", reject);
    parser.end(received?.body);
  });
  return parts;
}

async function forwarded() {
  const parts = await partsOf(upstream.calls()[0]);
  const file = parts.find(({ bytes }) => bytes);
  return {
    file,
    fields: Object.fromEntries(parts.filter(({ bytes }) => !bytes).map(({ name, value }) => [name, value])),
  };
}

describe("a valid upload", () => {
  it("arrives byte for byte, with its fields and its name only", async () => {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(5 * MB)]);
    const { status, body } = await upload(bytes, "Certificato D'Amico #2 100%.pdf", {
      altro: "x",
      token: "y",
    });
    expect([status, body]).toEqual([200, { esito: true }]);
    const { file, fields: received } = await forwarded();
    expect(sha256(file?.bytes ?? Buffer.alloc(0))).toBe(sha256(bytes));
    expect([file?.name, file?.fileName]).toEqual(["doc", "Certificato D'Amico #2 100%.pdf"]);
    expect(received).toEqual({ ...fields, nomeFile: "Certificato D'Amico #2 100%.pdf" });
    expect(upstream.calls()).toHaveLength(1);
  });

  it("is sent with the content type of its name, whatever the browser's is", async () => {
    const body = documentUpload(fields, pdf(), "a.PDF");
    body.set("doc", new File([new Uint8Array(pdf())], "a.PDF", { type: "text/html" }));
    expect((await send(body)).status).toBe(200);
    expect((await forwarded()).file?.type).toBe("application/pdf");
  });

  it("may be exactly as large as the limit, and not a byte larger", async () => {
    const bytes = pdf(6 * MB - 9);
    expect(bytes.length).toBe(6 * MB);
    expect((await upload(bytes, "a.pdf")).status).toBe(200);
    expect((await upload(Buffer.concat([bytes, Buffer.from("x")]), "a.pdf")).status).toBe(413);
    expect(upstream.calls()).toHaveLength(1);
  });

  it("may have its file before its fields", async () => {
    const form = new FormData();
    form.set("doc", new File([new Uint8Array(pdf())], "a.pdf"));
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    expect((await send(form)).status).toBe(200);
    expect((await forwarded()).fields.nomeFile).toBe("a.pdf");
  });

  it("keeps letters beyond ASCII in its name", async () => {
    await upload(pdf(), "Identità – Nuñez 日本.pdf");
    expect((await forwarded()).file?.fileName).toBe("Identità – Nuñez 日本.pdf");
  });
});

describe("a form whose file is optional", () => {
  const card = samples["tessera.create"].body ?? {};
  const form = (change: Record<string, unknown> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...card, ...change })) body.set(name, String(value));
    return body;
  };
  beforeEach(() => upstream.on("POST /tessera/file/", json({ esito: true })));

  it("is sent without one, and then has no file name", async () => {
    expect((await sendCall("tessera.create", { who, body: form({ nomeFile: "x.pdf" }) })).status).toBe(200);
    const { file, fields: received } = await forwarded();
    expect([file, received]).toEqual([undefined, card]);
  });

  it("has its file checked if it has one", async () => {
    const sendFile = (bytes: Uint8Array, name: string) =>
      sendCall("tessera.create", { who, body: documentUpload(card, bytes, name) });
    expect((await sendFile(Buffer.from("<html>"), "a.pdf")).status).toBe(415);
    expect((await sendFile(pdf(7 * MB), "a.pdf")).status).toBe(413);
    expect(upstream.calls()).toEqual([]);
    expect((await sendFile(pdf(), "tessera.pdf")).status).toBe(200);
    expect((await forwarded()).fields).toEqual({ ...card, nomeFile: "tessera.pdf" });
  });

  it("is the exception: a document needs its file", async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    const answer = await sendCall("documenti.create", { who, body });
    expect([answer.status, answer.body]).toEqual([422, refusal("body", "Manca il file.")]);
  });
});

describe("an upload that is too large", () => {
  it("is 413 with the limit in the message, before anything is sent on", async () => {
    const { status, body } = await upload(pdf(7 * MB), "a.pdf");
    expect([status, body]).toEqual([413, refusal("too-large", "Il file è troppo grande: al massimo 6 MB.")]);
    expect(upstream.calls()).toEqual([]);
  });

  it("is 413 by its actual size, whatever length is announced, and is not read to its end", async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      start(controller) {
        const head = '--x\r\nContent-Disposition: form-data; name="doc"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
        controller.enqueue(new TextEncoder().encode(head));
      },
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(256 * 1024));
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "100" };
    expect((await send(endless, headers)).status).toBe(413);
    expect(pulled).toBeLessThan(40);
    expect(upstream.calls()).toEqual([]);
  });

  it("is 413 by its announced size, before it is read", async () => {
    let pulled = 0;
    const body = new ReadableStream(
      {
        pull(stream) {
          pulled += 1;
          stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    const announcing = (length: number) =>
      send(body, { "content-type": "multipart/form-data; boundary=x", "content-length": String(length) });
    const longest = 6 * MB + 256 * 1024;
    expect([(await announcing(longest + 1)).status, pulled]).toEqual([413, 0]);
    // As large as a file and its fields may be: it is read, and found to be no form.
    expect([(await announcing(longest)).status, pulled]).toEqual([422, 1]);
  });

  it("is 413 also when its fields are too large", async () => {
    const form = documentUpload(fields);
    for (let index = 0; index < 8; index++) form.set(`campo${index}`, "x".repeat(MB));
    expect((await send(form)).status).toBe(413);
  });
});

describe("an upload of another type", () => {
  const active = "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>";
  it.each([
    ["an SVG", active, "foto.svg"],
    ["an SVG by the name of an image", active, "foto.png"],
    ["a page", "<!DOCTYPE html><script>alert(1)</script>", "pagina.html"],
    ["a page by the name of a PDF", "<!DOCTYPE html>", "pagina.pdf"],
    ["a page that looks like a WEBP", "<script>WEBP", "pagina.webp"],
    ["a PDF by the name of a page", "%PDF-1.7\n<script>", "a.pdf.html"],
    ["a PDF by the name of an SVG", "%PDF-1.7\n", "a.svg"],
    ["a JPEG by the name of a PDF", "\xff\xd8\xff\xe0", "a.pdf"],
    ["a program", "MZ\x90\0", "a.exe"],
    ["a name without a kind", "%PDF-1.7\n", "documento"],
    ["a name that is only a kind", "%PDF-1.7\n", ".pdf"],
    ["a name with a NUL", "%PDF-1.7\n", "a.html\0.pdf.html"],
    ["an empty file", "", "a.pdf"],
  ])("%s is 415, and nothing is sent on", async (_, text, name) => {
    const { status, body } = await upload(Buffer.from(text, "latin1"), name);
    expect([status, body]).toEqual([415, refusal("file-type")]);
    expect(upstream.calls()).toEqual([]);
  });

  it("cannot hide behind the name in the fields: nomeFile is the checked name", async () => {
    for (const nomeFile of ["evil.html", "../../etc/passwd", "a.php", "x.svg"]) {
      upstream.received.length = 0;
      const form = documentUpload(fields, pdf(), "innocuo.pdf");
      form.set("nomeFile", nomeFile);
      expect((await send(form)).status).toBe(200);
      expect((await forwarded()).fields.nomeFile, nomeFile).toBe("innocuo.pdf");
    }
  });

  it("cannot hide behind a first file or a first field of the same name", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append("doc", new File([new Uint8Array(pdf())], "a.pdf"));
    form.append("doc", new File([active], "b.svg"));
    form.append("altro", new File([active], "c.svg"));
    form.append("id_usr", "99");
    expect((await send(form)).status).toBe(200);
    const parts = await partsOf(upstream.calls()[0]);
    expect(parts.filter(({ bytes }) => bytes).map(({ fileName }) => fileName)).toEqual(["a.pdf"]);
    expect(parts.filter(({ name }) => name === "id_usr").map(({ value }) => value)).toEqual([fields.id_usr]);
  });
});

describe("an invalid form", () => {
  it("is 415 when its file has no name, or when it has no type itself", async () => {
    const part = 'Content-Disposition: form-data; name="doc"\r\nContent-Type: application/octet-stream';
    const body = `--x\r\n${part}\r\n\r\n%PDF-1.7\n\r\n--x--\r\n`;
    const answer = await send(body, { "content-type": "multipart/form-data; boundary=x" });
    expect([answer.status, answer.body]).toEqual([415, refusal("file-type")]);
    const untyped = await send(new Blob([body]).stream());
    expect([untyped.status, untyped.body]).toEqual([415, refusal("media-type")]);
  });

  it("is 415 when it is no form", async () => {
    for (const type of ["application/json", "application/pdf", "text/plain", "multipart/mixed; boundary=x"]) {
      const { status, body } = await send("{}", { "content-type": type });
      expect([status, body], type).toEqual([415, refusal("media-type")]);
    }
  });

  it("is 422 when it is truncated, garbled, without a file, or with invalid fields", async () => {
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const cutOff = '--x\r\nContent-Disposition: form-data; name="doc"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    const without = new FormData();
    without.set("id_usr", "12");
    for (const [body, headers] of [
      [cutOff, type],
      ["", type],
      ["invalid-response", type],
      ["--x--\r\n", type],
      ["x", { "content-type": "multipart/form-data;" }],
      [without, {}],
    ] as const)
      expect((await send(body, headers)).status, String(body)).toBe(422);
    for (const change of [{ id_usr: "0" }, { eterno: "x" }, { scadenza: "31/12/2030" }, { accettato: "0" }])
      expect((await upload(pdf(), "a.pdf", change)).status, JSON.stringify(change)).toBe(422);
    expect(upstream.calls()).toEqual([]);
  });

  it("is 415 when its media type only resembles a form's", async () => {
    for (const type of ["xmultipart/form-data; boundary=x", "multipart/form-datax; boundary=x"])
      expect((await send("--x--", { "content-type": type })).status, type).toBe(415);
  });

  it("is 422 without a body, and with its file in another field", async () => {
    const type = { "content-type": "multipart/form-data; boundary=x" };
    expect((await callGateway("POST", "/documenti/", { who, headers: type })).status).toBe(422);
    const form = documentUpload(fields);
    const file = form.get("doc") as File;
    form.delete("doc");
    form.set("altro", file);
    const { status, body } = await send(form);
    expect([status, body.err]).toEqual([422, "Manca il file."]);
  });

  it("says which file is missing, in Italian", async () => {
    const form = new FormData();
    form.set("id_usr", "12");
    expect((await send(form)).body).toEqual(refusal("body", "Manca il file."));
  });
});

describe("file names", () => {
  it("are cleaned: no directory, no control characters, no bidirectional overrides, no leading dot", () => {
    const table: [string, string][] = [
      ["a.pdf", "a.pdf"],
      ["../../etc/passwd", "passwd"],
      ["C:\\Utenti\\Anna\\a.pdf", "a.pdf"],
      ["/a/b/c.pdf", "c.pdf"],
      ["a\r\nX-Evil: 1.pdf", "aX-Evil: 1.pdf"],
      ["a\0.pdf", "a.pdf"],
      ["fattura\u202efdp.exe", "fatturafdp.exe"],
      ["...", ""],
      ["..pdf", "pdf"],
      [" ..nascosto.pdf ", "nascosto.pdf"],
      ["dir/", ""],
      ["", ""],
      ["D'Amico #1 100%?.pdf", "D'Amico #1 100%?.pdf"],
    ];
    for (const [given, plain] of table) expect(plainName(given), given).toBe(plain);
  });

  it("keep their end when they are too long, because it has the extension", () => {
    expect(plainName(`${"x".repeat(400)}.pdf`)).toMatch(/^x{196}\.pdf$/);
  });

  it("are clean whatever they were, and cleaning them again changes nothing", () => {
    const odd = fc.constantFrom(..."ab.7 /\\\0\n\r\t\u202e\u2066'\"#?%à😀".split(""));
    const name = fc.oneof(
      anyText(),
      fc.array(odd, { maxLength: 300 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(name, (given) => {
        const plain = plainName(given);
        expect(plain).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]|^[.\s]|\s$/u);
        expect(plain.length).toBeLessThanOrEqual(200);
        expect(plainName(plain)).toBe(plain);
      }),
      { numRuns: 2000 },
    );
  });
});
