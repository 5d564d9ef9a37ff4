import PDFDocument from "pdfkit";
import { formatDate } from "@/lib/format/dates";
import { winAnsi } from "./winansi";

/** A logbook as it is drawn; all texts as they came. */
interface LogbookPages {
  title: string;
  /** Under the title, in pairs; empty values are left out. */
  facts: readonly (readonly [label: string, value: string])[];
  posts: readonly {
    heading: string;
    /** The author and the time, and whether members see the post. */
    about: string;
    lines: readonly string[];
    photos: readonly { path: string; bytes: Buffer | null }[];
  }[];
  /** `yyyy-mm-dd`. */
  date: string;
}

const MARGIN = 56;
const HEADING_HEIGHT = 60;
const LINE_HEIGHT = 30;
const PHOTO_HEIGHT = 280;
const ink = "#1d2b36";
const soft = "#51636f";

type Pdf = InstanceType<typeof PDFDocument>;

/** An A4 document with every post and its photos, pages numbered. */
export function drawLogbook(pages: LogbookPages): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    bufferPages: true,
    lang: "it",
    info: { Title: winAnsi(pages.title), Author: "Circolo Velico Pontile" },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  head(pdf, pages);
  if (pages.posts.length === 0) write(pdf, "Nessun post in questa crociera.", 11, soft);
  for (const post of pages.posts) {
    // A heading stays with the first line or photo beneath it.
    const isPhoto = post.lines.length === 0 && post.photos.some(({ bytes }) => bytes);
    makeRoom(pdf, HEADING_HEIGHT + (isPhoto ? PHOTO_HEIGHT : LINE_HEIGHT));
    pdf.moveDown(1);
    write(pdf, post.heading, 13, ink, "Helvetica-Bold");
    write(pdf, post.about, 9, soft);
    pdf.moveDown(0.4);
    for (const line of post.lines) write(pdf, line, 11, ink);
    for (const photo of post.photos) draw(pdf, photo);
  }
  numberPages(pdf);
  pdf.end();
  return finished;
}

function write(pdf: Pdf, text: string, size: number, colour: string, font = "Helvetica") {
  pdf.font(font).fontSize(size).fillColor(colour).text(winAnsi(text), MARGIN, undefined, { lineGap: 2 });
}

function head(pdf: Pdf, { title, facts, date }: LogbookPages) {
  write(pdf, "Circolo Velico Pontile · Logbook", 10, soft);
  pdf.moveDown(0.5);
  write(pdf, title, 20, ink, "Helvetica-Bold");
  pdf.moveDown(0.5);
  for (const [label, value] of facts) if (value) write(pdf, `${label}: ${value}`, 11, ink);
  write(pdf, `Preparato il ${formatDate(date)}`, 9, soft);
}

function makeRoom(pdf: Pdf, height: number) {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
}

/** A photo as large as its place on the page allows; one that cannot be drawn is named. */
function draw(pdf: Pdf, { path, bytes }: { path: string; bytes: Buffer | null }) {
  try {
    if (!bytes) throw new Error("no photo");
    makeRoom(pdf, PHOTO_HEIGHT);
    const top = pdf.y;
    pdf.image(bytes, MARGIN, top, { fit: [pdf.page.width - 2 * MARGIN, PHOTO_HEIGHT] });
    // An image with a place of its own leaves the text where it was.
    pdf.y = top + PHOTO_HEIGHT;
    pdf.moveDown(0.5);
  } catch {
    write(pdf, `Foto che non si può mostrare: ${path.split("/").at(-1) ?? path}`, 10, soft);
  }
}

function numberPages(pdf: Pdf) {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, where text would otherwise start another page.
    pdf.page.margins.bottom = 0;
    const words = `Pagina ${page + 1} di ${count}`;
    pdf.font("Helvetica").fontSize(9).fillColor(soft);
    pdf.text(words, MARGIN, pdf.page.height - 40, { align: "center", lineBreak: false });
  }
}
