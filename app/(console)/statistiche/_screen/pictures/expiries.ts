import type { Answer } from "@/lib/contract";
import { formatDate, monthName } from "@/lib/format/dates";
import { neverExpires } from "@/lib/rules/boat-documents";
import { withCertificates } from "@/lib/rules/deadlines";
import { documentTypeExpires } from "@/lib/rules/documents";
import { expiriesOf, expiryFigures, lastShownDay, type PaperExpiry } from "@/lib/rules/statistics/expiries";
import { formatFigure } from "../figures";
import type { PictureData } from "../picture-data";
import { type PictureInput, type PictureSource, shortMonth } from "../picture-source";

const ofMember = {
  name: "expiries by member",
  of: ({ Documenti }: Answer<"documenti.byType">) => expiriesOf(Documenti, ({ id_usr }) => id_usr),
};
/** Of a boat, or of an owner without one, whose id differs from a boat's by its sign. */
const ofBoat = {
  name: "expiries by boat",
  of: ({ Documenti }: Answer<"docbarca.byType">) =>
    expiriesOf(Documenti, ({ barca, id_usr }) => barca || -(id_usr ?? 0)),
};

interface Kind {
  chart: string;
  /** Medical certificates are separate from the rest. */
  hasCertificates: boolean;
}

function expiryPicture(
  expiries: readonly PaperExpiry[],
  { today }: PictureInput,
  kind: Kind,
): PictureData | null {
  const { months, expired, later } = expiryFigures(expiries, today);
  const { chart, hasCertificates } = kind;
  const sum = (row: { certificates: number; others: number }) => row.certificates + row.others;
  const ahead = months.reduce((total, row) => total + sum(row), 0);
  if (ahead + sum(expired) + sum(later) === 0) return null;
  const cells = (row: { certificates: number; others: number }) =>
    hasCertificates ? [row.certificates, row.others, sum(row)] : [sum(row)];
  return {
    facts: [
      { label: "Già scaduti", text: formatFigure(sum(expired), "count") },
      { label: `Da oggi al ${formatDate(lastShownDay(today))}`, text: formatFigure(ahead, "count") },
    ],
    charts: [
      {
        title: chart,
        kind: "columns",
        unit: "count",
        isStacked: true,
        series: hasCertificates
          ? [
              { label: "Certificati medici", look: "full" },
              { label: "Altri", look: "empty" },
            ]
          : [{ label: chart, look: "full" }],
        categories: months.map((row) => ({
          label: monthName(row.month),
          short: shortMonth(row.month, true),
          values: hasCertificates ? [row.certificates, row.others] : [sum(row)],
        })),
      },
    ],
    table: {
      columns: [
        { header: "Scadenza", unit: "text" },
        ...(hasCertificates
          ? [
              { header: "Certificati medici", unit: "count" as const },
              { header: "Altri", unit: "count" as const },
            ]
          : []),
        { header: "Totale", unit: "count" },
      ],
      rows: [
        ["Già scaduti", ...cells(expired)],
        ...months.map((row) => [monthName(row.month), ...cells(row)]),
        ["Più avanti", ...cells(later)],
      ],
    },
    notes: [],
  };
}

const ofMembers: PictureSource = {
  name: "scadenze-documenti-soci",
  title: "Documenti dei soci",
  description: "Per ogni socio e tipo conta il documento che vale più a lungo.",
  async load(input) {
    const { reads } = input;
    const { TipoDoc } = await reads.read("tipodoc.all");
    const types = withCertificates(TipoDoc).filter(documentTypeExpires);
    const lists = await Promise.all(
      types.map(async ({ id_tipo }) => {
        const expiries = await reads.digest("documenti.byType", ofMember, { params: { id_tipo } });
        return expiries.map((expiry) => ({ ...expiry, type: id_tipo }));
      }),
    );
    return expiryPicture(lists.flat(), input, { chart: "Documenti che scadono", hasCertificates: true });
  },
};

const ofBoats: PictureSource = {
  name: "scadenze-documenti-barche",
  title: "Documenti delle barche",
  description: "Per ogni barca (o armatore) e tipo conta il documento che vale più a lungo.",
  async load(input) {
    const { reads } = input;
    const { Tipodocbarca } = await reads.read("tipodocbarca.list");
    const lists = await Promise.all(
      Tipodocbarca.filter((type) => !neverExpires(type)).map(async ({ id }) => {
        const expiries = await reads.digest("docbarca.byType", ofBoat, { params: { typeId: id } });
        return expiries.map((expiry) => ({ ...expiry, type: id }));
      }),
    );
    return expiryPicture(lists.flat(), input, { chart: "Documenti che scadono", hasCertificates: false });
  },
};

export const expiryPictures = [ofMembers, ofBoats];
