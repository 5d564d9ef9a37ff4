import type { Answer } from "@/lib/contract";
import type { IsoDate } from "@/lib/rules/dates";
import {
  countedMembership,
  type MembershipFigures,
  type MembershipSums,
  membershipFigures,
  membershipStates,
  NO_TYPE,
  sumMemberships,
} from "@/lib/rules/statistics/memberships";
import { type Period, wholeYear, yearBefore, yearsOf } from "@/lib/rules/statistics/period";
import { formatFigure } from "../figures";
import type { PictureData, TableCell, TableColumn, Unit } from "../picture-data";
import {
  comparedSeries,
  countText,
  namedWords,
  noteOfBefore,
  type PictureInput,
  type PictureSource,
} from "../picture-source";

const stateNames = { concluded: "Conclusi", paid: "Pagati, da concludere", open: "Da pagare" };
const looks = { concluded: "full", paid: "light", open: "striped" } as const;

/** Kept for a day, because what is to be paid has the price of the day. */
const countedOn = (today: IsoDate) => ({
  name: `counted memberships ${today}`,
  of: ({ Tesseramento }: Answer<"tesseramento.all">) =>
    Tesseramento.map((membership) => countedMembership(membership, today)),
});

/** All memberships for who may read them; else the new ones and one's own. */
async function readFigures({ reads, period, today }: PictureInput): Promise<{
  figures: MembershipFigures;
  notes: string[];
}> {
  const counted = countedOn(today);
  if (reads.mayRead("tesseramento.all")) {
    const all = await reads.digest("tesseramento.all", counted);
    return { figures: membershipFigures([all], period), notes: [] };
  }
  const [fresh, own] = await Promise.all([
    reads.digest("tesseramento.new", counted),
    reads.digest("tesseramento.mine", counted),
  ]);
  return {
    figures: membershipFigures([fresh, own], period),
    notes: ["Solo i nuovi e quelli assegnati a te: tutti i tesseramenti li vedono gli amministratori."],
  };
}

const sumColumns: readonly TableColumn[] = [
  ...membershipStates.map((state) => ({ header: stateNames[state], unit: "count" as const })),
  { header: "Totale", unit: "count" },
  { header: "Pagato", unit: "cents" },
  { header: "Da incassare", unit: "cents" },
];

function sumCells(sums: MembershipSums): TableCell[] {
  const { concluded, paid, open, total, paidCents, openCents } = sums;
  return [concluded, paid, open, total, paidCents, openCents];
}

function priceNotes({ unpriced }: MembershipSums): string[] {
  return [
    "Pagato e Da incassare sono al prezzo di listino: gli acconti non si vedono da qui.",
    ...(unpriced > 0
      ? [
          `${countText(unpriced, "tesseramento è", "tesseramenti sono")} senza prezzo, perché manca l'età o la fascia.`,
        ]
      : []),
  ];
}

/** `2026`, or `2025–2026`. */
function yearSpan(period: Period): string {
  const years = yearsOf(period);
  return years.length === 1 ? String(years[0]) : `${years[0]}–${years.at(-1)}`;
}

const byYear: PictureSource = {
  name: "tesseramenti-per-anno",
  title: "Tesseramenti per anno e stato",
  description: "Per anno di competenza; finché non è scelto, per anno della richiesta.",
  async load(input): Promise<PictureData | null> {
    const { figures, notes } = await readFigures(input);
    const { years, undated } = figures;
    if (years.length === 0) return null;
    const sum = sumMemberships(years);
    return {
      facts: [],
      charts: [
        {
          title: "Tesseramenti",
          kind: "columns",
          unit: "count",
          isStacked: true,
          series: membershipStates.map((state) => ({ label: stateNames[state], look: looks[state] })),
          categories: years.map((row) => ({
            label: String(row.year),
            values: membershipStates.map((state) => row[state]),
          })),
        },
      ],
      table: {
        columns: [{ header: "Anno", unit: "text" }, ...sumColumns],
        rows: years.map((row) => [row.year, ...sumCells(row)]),
        total: ["Totale", ...sumCells(sum)],
      },
      notes: [
        ...notes,
        ...priceNotes(sum),
        ...(undated > 0
          ? [`${countText(undated, "tesseramento", "tesseramenti")} senza anno: fuori da questi numeri.`]
          : []),
      ],
    };
  },
};

const byType: PictureSource = {
  name: "tesseramenti-per-tipo",
  title: "Tesseramenti per tipo di tessera",
  description: "Gli anni di competenza toccati dal periodo, accanto all'anno prima.",
  async load(input): Promise<PictureData | null> {
    const { figures, notes } = await readFigures(input);
    const { types } = figures;
    if (types.length === 0) return null;
    const sum = sumMemberships(types.map(({ now }) => now));
    const before = sumMemberships(types.map(({ before }) => before));
    const { period } = input;
    const words =
      wholeYear(period) === null ? namedWords(yearSpan(period), yearSpan(yearBefore(period))) : input.words;
    const nameOf = (type: string) => (type === NO_TYPE ? "Senza tipo" : type);
    const hasBefore = before.total > 0;
    const fact = (label: string, unit: Unit, key: "total" | "paidCents" | "openCents") => ({
      label,
      text: formatFigure(sum[key], unit),
      ...(hasBefore && { beside: `${words.before}: ${formatFigure(before[key], unit)}` }),
    });
    return {
      facts: [
        fact("Tesseramenti", "count", "total"),
        fact("Pagato", "cents", "paidCents"),
        fact("Da incassare", "cents", "openCents"),
      ],
      charts: [
        {
          title: "Tesseramenti",
          kind: "bars",
          unit: "count",
          series: comparedSeries(words, hasBefore),
          categories: types.map(({ type, now, before }) => ({
            label: nameOf(type),
            values: hasBefore ? [now.total, before.total] : [now.total],
          })),
        },
      ],
      table: {
        columns: [
          { header: "Tipo", unit: "text" },
          ...sumColumns,
          ...(hasBefore ? [{ header: `Totale ${words.ofBefore}`, unit: "count" as const }] : []),
        ],
        rows: types.map(({ type, now, before }) => [
          nameOf(type),
          ...sumCells(now),
          ...(hasBefore ? [before.total] : []),
        ]),
        total: ["Totale", ...sumCells(sum), ...(hasBefore ? [before.total] : [])],
      },
      notes: [...notes, ...priceNotes(sum), ...noteOfBefore(words, hasBefore)],
    };
  },
};

export const membershipPictures = [byYear, byType];
