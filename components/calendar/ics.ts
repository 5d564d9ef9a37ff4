import { plusDays } from "@/lib/rules/dates";
import { type CalendarItem, lastDay } from "./items";

interface IcsOptions {
  /** The application's host, which makes the items' ids globally unique. */
  host: string;
  /** The instant at which the file is made. */
  now: Date;
}

/**
 * The items as an iCalendar file (RFC 5545): whole days that take up nobody's time, with ids that are the
 * same in every download of every screen, so that a calendar replaces what it has. `ical.js` is loaded when
 * it is first needed; rejects when it cannot be.
 */
export async function toIcs(items: readonly CalendarItem[], { host, now }: IcsOptions): Promise<string> {
  const { default: ical } = await import("ical.js");
  // The blank that begins a folded line is one of its 75 octets (3.1); ical.js does not count it.
  ical.foldLength = 74;

  const calendar = new ical.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", "-//Pontile//Calendario//IT");
  calendar.addPropertyWithValue("calscale", "GREGORIAN");
  calendar.addPropertyWithValue("method", "PUBLISH");
  for (const item of items) {
    const event = new ical.Component("vevent");
    event.addPropertyWithValue("uid", `${item.id}@${host}`);
    event.addPropertyWithValue("dtstamp", ical.Time.fromJSDate(now, true));
    event.addPropertyWithValue("dtstart", ical.Time.fromDateString(item.from));
    // The day after the last one (3.6.1).
    event.addPropertyWithValue("dtend", ical.Time.fromDateString(plusDays(lastDay(item), 1)));
    event.addPropertyWithValue("summary", plain(item.title));
    const description = [item.detail, item.state?.label].filter(Boolean).join("\n");
    if (description) event.addPropertyWithValue("description", plain(description));
    event.addPropertyWithValue("transp", "TRANSPARENT");
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

/**
 * Line ends become the one that the format can write; other control characters may not be in its text
 * (3.3.11).
 */
function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\t\n]/gu, "");
}
