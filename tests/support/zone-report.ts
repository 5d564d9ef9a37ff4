/**
 * Run by lib/rules/dates.test.ts in a process of its own, because a worker thread cannot change its time
 * zone: what the rules for dates give in zones on both sides of Rome, among them one that skips midnight when
 * its clocks change.
 */

import { formatDate, formatDateTime } from "@/lib/format/dates";
import {
  daysBetween,
  fromLocalDate,
  plusDays,
  readLegacyDate,
  todayInRome,
  toLocalDate,
} from "../../lib/rules/dates";
import { expiryState } from "../../lib/rules/expiry";

const zones = [
  "Europe/Rome",
  "UTC",
  "America/New_York",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Africa/Cairo",
  "Asia/Karachi",
];
const instants = [
  "2026-03-28T23:30:00Z",
  "2026-03-29T01:00:00Z",
  "2026-10-25T00:30:00Z",
  "2026-12-31T23:30:00Z",
];
const days = [
  "2026-03-29",
  "2026-10-25",
  "2026-04-24",
  "2026-12-31",
  "2027-01-01",
  "2028-02-29",
  "1950-01-01",
];

function results() {
  return {
    today: instants.map((instant) => todayInRome(new Date(instant))),
    read: instants.map(readLegacyDate),
    shown: [...instants, ...days, "2026-03-29 02:30:00"].map((text) => [
      formatDate(text),
      formatDateTime(text),
    ]),
    calendar: days.map((day) => fromLocalDate(toLocalDate(day))),
    later: days.map((day) => [plusDays(day, 1), plusDays(day, -1), plusDays(day, 60), plusDays(day, 366)]),
    between: days.map((day) => [daysBetween("2026-03-28", day), daysBetween(day, "2026-10-26")]),
    expiry: days.map((day) => expiryState({ scadenza: day }, "2026-03-29")),
  };
}

const report: Record<string, unknown> = {};
for (const zone of zones) {
  process.env.TZ = zone;
  if (Intl.DateTimeFormat().resolvedOptions().timeZone !== zone) throw new Error(`no zone ${zone}`);
  report[zone] = results();
}
process.stdout.write(JSON.stringify(report));
