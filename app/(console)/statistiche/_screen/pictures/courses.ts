import { findList, flagOf } from "@/lib/contract/loose-values";
import { formatCount } from "@/lib/format/counts";
import type { IsoDate } from "@/lib/rules/dates";
import { compareByKey, compareByMonth } from "@/lib/rules/statistics/comparison";
import {
  courseHappenings,
  courseMeasures,
  courseName,
  courseTypes,
  rollCallHappenings,
  rollCallMeasures,
  UNLISTED_COURSE,
} from "@/lib/rules/statistics/courses";
import { isWithin, type Period } from "@/lib/rules/statistics/period";
import { comparisonPicture, countText, monthLabels, type PictureSource } from "../picture-source";

const undatedNote = (undated: number) =>
  undated > 0 &&
  `${countText(undated, "iscrizione", "iscrizioni")} senza lezioni e senza data: fuori da questi numeri.`;

function unreadableNote(days: readonly IsoDate[], period: Period) {
  const count = days.filter((day) => isWithin(period, day)).length;
  if (count === 0) return false;
  return count === 1
    ? "1 iscrizione ha date che non si leggono: le sue lezioni non contano."
    : `${formatCount(count)} iscrizioni hanno date che non si leggono: le loro lezioni non contano.`;
}

const unlisted = "Corso non in elenco";
const unlistedNote = `${unlisted}: eliminato, oppure non attivo e visto solo dagli amministratori.`;

const enrolled = { id: "enrolled", header: "Iscritti", unit: "count", chart: "Iscritti" } as const;
const classes = { id: "classes", header: "Corsi", unit: "count" } as const;
const lessons = { id: "lessons", header: "Lezioni", unit: "count" } as const;
const places = { id: "places", header: "Presenze previste", unit: "count" } as const;

const byType: PictureSource = {
  name: "corsi-per-tipo",
  title: "Corsi per tipo",
  description: "Per tipo di attività del corso. Una presenza prevista è un iscritto a una lezione.",
  async load({ reads, period, words }) {
    const [followed, courses, types] = await Promise.all([
      reads.read("corsoutente.list"),
      reads.read("corso.list"),
      reads.read("tipoattiv.list"),
    ]);
    const keyOf = courseTypes(courses.Corso, types.Tipoattivita);
    const { happenings, undated, unreadable } = courseHappenings(followed.Crociera, keyOf);
    const rows = compareByKey(happenings, period, courseMeasures);
    return comparisonPicture({
      rows,
      header: "Tipo",
      label: (type) => (type === UNLISTED_COURSE ? unlisted : type || "Senza tipo"),
      kind: "bars",
      measures: [enrolled, classes, lessons, places],
      words,
      notes: [
        rows.some(({ key }) => key === UNLISTED_COURSE) && unlistedNote,
        unreadableNote(unreadable, period),
        undatedNote(undated),
      ],
    });
  },
};

const byMonth: PictureSource = {
  name: "corsi-per-mese",
  title: "Corsi per mese",
  description: "Un'iscrizione conta nel mese della prima lezione, una lezione nel suo.",
  async load({ reads, period, words }) {
    const { Crociera } = await reads.read("corsoutente.list");
    const { happenings, unreadable } = courseHappenings(Crociera, courseName);
    const rows = compareByMonth(happenings, period, courseMeasures);
    return comparisonPicture({
      ...monthLabels(rows),
      rows,
      measures: [enrolled, { ...lessons, chart: "Lezioni" }, { ...places, chart: "Presenze previste" }],
      words,
      hasSameSums: true,
      notes: [unreadableNote(unreadable, period)],
    });
  },
};

const rollCalls: PictureSource = {
  name: "presenze-agli-appelli",
  title: "Presenze agli appelli",
  description: "Gli appelli del logbook, per attività: chi è stato chiamato e chi c'era.",
  adminCall: "logbook.everyPost",
  async load({ reads, period, words }) {
    const { LogBook } = await reads.read("logbook.everyPost");
    const calls = LogBook.filter(({ tipo }) => tipo === "appello").map(({ id, data, dati, Crociera }) => ({
      id,
      data,
      activity: Crociera?.nome?.trim() ?? "",
      present: findList(dati, "soci", "nominativo")
        .entries.map(({ presente }) => flagOf(presente))
        .filter((isPresent) => isPresent !== null),
    }));
    const { happenings, undated } = rollCallHappenings(calls);
    return comparisonPicture({
      rows: compareByKey(happenings, period, rollCallMeasures),
      header: "Attività",
      label: (activity) => activity || "Senza nome",
      kind: "bars",
      measures: [
        { id: "present", header: "Presenti", unit: "count", chart: "Presenti" },
        { id: "called", header: "Chiamati", unit: "count" },
        { id: "rollCalls", header: "Appelli", unit: "count" },
      ],
      words,
      notes: [
        undated > 0 && `${countText(undated, "appello", "appelli")} senza data: fuori da questi numeri.`,
      ],
    });
  },
};

export const coursePictures = [byType, byMonth, rollCalls];
