import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readPdf } from "@/tests/support/pdf-text";
import { crociereutente, logbook } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await mkdir(path.join(api.dataDir, "uploads/prova"), { recursive: true });
});
afterAll(() => api.stop());

const pdfOf = (body: Record<string, unknown>) => api.call("segreteria", "POST", "/logbook/pdf", body);

async function sailing(crew: number[], day: string) {
  return api.db
    .insert(crociereutente)
    .values(crew.map((utente) => ({ utente, crociera: 5, barca: 1, istruttore: 4, inizio: day, fine: day })))
    .returning();
}

const postOf = (attivita: number, post: Partial<typeof logbook.$inferInsert>) => ({
  tipo: "nota",
  data: "2026-01-01",
  utente: 5,
  organizzatore: 1,
  crociera: 5,
  attivita,
  ...post,
});

/** A PNG of these dimensions whose pixels are the given bytes, packed. */
function png(width: number, height: number, colour: number, pixels: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colour, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

async function photo(name: string, bytes: Buffer): Promise<string> {
  await writeFile(path.join(api.dataDir, "uploads/prova", name), bytes);
  return `uploads/prova/${name}`;
}

it("tells every post of everybody on the sailing, whatever its type, with the photos", async () => {
  const [one, two] = await sailing([5, 6], "2026-01-01");
  const [other] = await sailing([7], "2026-01-02");
  if (!one || !two || !other) throw new Error("no user cruises");
  const soci = [
    { nominativo: "Anna D'Amico", salvagente: 1, presente: "0", note: "Taglia S" },
    { Utente: { nome: "Ugo", cognome: "Foscolo" }, obbiettivo: "La bussola" },
  ];
  await api.db.insert(logbook).values([
    postOf(one.id, { dati: { testo: "Grecale in rinforzo: così è la città." } }),
    postOf(two.id, {
      tipo: "dati",
      dati: { da: "Capraia", a: "Gorgona", titolo: 2, ore: 4.5 },
      pubblicato: 1,
    }),
    postOf(one.id, { tipo: "imbarco", dati: { soci } }),
    postOf(one.id, {
      tipo: "sbarco",
      dati: { soci },
      gasolio: "24",
      autovalutazione: "Bene.",
      valutazionetutor: '{"eta":19,"ripetere":1}',
    }),
    postOf(two.id, { tipo: "didattica", dati: [{ argomento: "Nodi", svolto: "1", note: "A occhi chiusi" }] }),
    postOf(two.id, { tipo: "emote", dati: { stato: 2 } }),
    postOf(two.id, { tipo: "meteo", dati: { venti: ["NW 4", "W 5"], avviso: true } }),
    postOf(two.id, { dati: '{"testo":"Ancora in ra' }),
    postOf(one.id, { tipo: "foto", galleria: "uploads/modelli/patente-nautica.jpg" }),
    postOf(one.id, { tipo: "foto", galleria: '["uploads/modelli/certificato-medico.png"]' }),
    postOf(other.id, { dati: { testo: "Di un'altra crociera" } }),
  ]);
  const { body } = await pdfOf({ id_usr: 4, attivita: two.id });
  expect(body).toEqual({
    esito: true,
    logbook: `uploads/logbook/${one.id}/logbook Crociera di Ferragosto 2026-01-01.pdf`,
  });
  const bytes = await readFile(path.join(api.dataDir, String(body.logbook)));
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const { text, images } = readPdf(bytes);
  for (const words of [
    "Crociera di Ferragosto",
    "Barca: Albatros",
    "Giorni: dal 01/01/2026 al 01/01/2026",
    "Istruttore: Niccolò Sartori",
    "Davide Marchesi · 01/01/2026",
    "Grecale in rinforzo: così è la città.",
    "Da: Capraia",
    "Ore: 4,5",
    "• Anna D'Amico – Salvagente: Sì; Sa nuotare: No; Note: Taglia S",
    "• Ugo Foscolo – Obbiettivo: La bussola",
    "Gasolio: 24",
    "Autovalutazione: Bene.",
    "Età: 19",
    "• Nodi – Svolto: Sì; Note: A occhi chiusi",
    "Stanco",
    "venti: NW 4, W 5",
    '{"testo":"Ancora in ra',
    "Tipo «meteo»",
    "Pagina 1 di",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("Di un'altra crociera");
  expect(images).toBe(2);
  const served = await api.send(`/${encodeURI(String(body.logbook))}`);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

it("is not broken by hostile texts, paths and photos; a second one takes the first one's place", async () => {
  const [userCruise] = await sailing([5], "2026-02-01");
  if (!userCruise) throw new Error("no user cruise");
  const cut = deflateSync(Buffer.alloc(40)).subarray(0, 9);
  const [broken, short, huge] = [
    await photo("rotta.png", png(3, 3, 6, cut)),
    await photo("corta.png", png(30_000, 3, 6, deflateSync(Buffer.alloc(40)))),
    await photo("enorme.png", png(60_000, 60_000, 6, deflateSync(Buffer.alloc(40)))),
  ];
  const clear = await photo("velata.png", png(1, 1, 6, deflateSync(Buffer.from([0, 10, 20, 30, 128]))));
  const jpeg = await photo("finta.jpg", Buffer.from([0xff, 0xd8, 0x00, 0x01]));
  const paths = ["../../etc/passwd", "/etc/passwd", "https://male.example/x.png", "uploads/../segreto.png"];
  const galleria = JSON.stringify([...paths, "uploads/assente.png", broken, short, huge, jpeg, clear]);
  const testo = `\u0000\u0007) Tj ET <b>ciao</b> 🌊 Ελλάδα \ud800 «a» “b” €\r\n${"lunghissima".repeat(60)}`;
  await api.db
    .insert(logbook)
    .values([
      postOf(userCruise.id, { tipo: "<script>", dati: { testo, a: { b: [null, {}] } } }),
      postOf(userCruise.id, { tipo: "foto", galleria }),
      postOf(userCruise.id, { dati: { testo: "x\n".repeat(400) } }),
      postOf(userCruise.id, { tipo: "constructor", dati: [["a"], null, 7] }),
    ]);
  for (const _ of [1, 2]) {
    const { body } = await pdfOf({ id_usr: 4, attivita: userCruise.id });
    expect(body.esito).toBe(true);
    const { text, images } = readPdf(await readFile(path.join(api.dataDir, String(body.logbook))));
    expect(text).toContain(") Tj ET <b>ciao</b> ? ?????? ? «a»");
    expect(text).toContain("Tipo «<script>»");
    for (const name of [
      "passwd",
      "x.png",
      "segreto.png",
      "assente.png",
      "rotta.png",
      "corta.png",
      "enorme.png",
    ])
      expect(text).toContain(`Foto che non si può mostrare: ${name}`);
    expect(text).toContain("Foto che non si può mostrare: finta.jpg");
    // The picture and its mask.
    expect(images).toBe(2);
  }
});

it("gives every photo a place of its own, two a page", async () => {
  const [userCruise] = await sailing([5], "2026-04-01");
  if (!userCruise) throw new Error("no user cruise");
  const photos = Array.from({ length: 6 }, () => "uploads/modelli/patente-nautica.jpg");
  await api.db
    .insert(logbook)
    .values(postOf(userCruise.id, { tipo: "foto", galleria: JSON.stringify(photos) }));
  const { body } = await pdfOf({ id_usr: 4, attivita: userCruise.id });
  const { text } = readPdf(await readFile(path.join(api.dataDir, String(body.logbook))));
  expect(text).toContain("Pagina 4 di 4");
});

it("is for the instructor of a sailing that exists", async () => {
  const [userCruise] = await sailing([5], "2026-03-01");
  for (const [id_usr, attivita, err] of [
    [3, userCruise?.id, "Il logbook in PDF è per l'istruttore della crociera."],
    [4, 99_999, "La crociera dell'utente non esiste più."],
  ])
    expect((await pdfOf({ id_usr, attivita })).body).toEqual({ esito: false, err });
  expect((await pdfOf({ id_usr: 4 })).body.esito).toBe(false);
  expect((await api.call("istruttore", "POST", "/logbook/pdf", { id_usr: 4, attivita: 1 })).status).toBe(403);
  const { body } = await pdfOf({ id_usr: 4, attivita: userCruise?.id });
  const { text } = readPdf(await readFile(path.join(api.dataDir, String(body.logbook))));
  expect(text).toContain("Nessun post in questa crociera.");
});
