import PDFDocument from "pdfkit";
import { formatDate } from "@/lib/format/dates";

/** A one-page A4 document, marked as a specimen; the same input gives the same bytes. */
export function makePdf(page: { title: string; lines: string[]; date: string }): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: 64,
    info: {
      Title: page.title,
      Author: "Circolo Velico Pontile",
      CreationDate: new Date(`${page.date}T08:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  pdf.save().rotate(-35, { origin: [300, 420] });
  pdf
    .font("Helvetica-Bold")
    .fontSize(84)
    .fillColor("#b3261e", 0.16)
    .text("FAC-SIMILE", 40, 380, { lineBreak: false });
  pdf.restore();
  pdf.font("Helvetica").fontSize(10).fillColor("#51636f", 1).text("Circolo Velico Pontile", 64, 64);
  pdf.moveDown(2).font("Helvetica-Bold").fontSize(20).fillColor("#1d2b36").text(page.title);
  pdf.moveDown(1).font("Helvetica").fontSize(12);
  for (const line of page.lines) pdf.text(line, { lineGap: 4 }).moveDown(0.5);
  pdf.moveDown(2).text(`Portovento, ${formatDate(page.date)}`);
  pdf.end();
  return finished;
}
