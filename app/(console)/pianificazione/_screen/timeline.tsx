"use client";

import { type Calendar, createCalendar, destroyCalendar, ResourceTimeline } from "@event-calendar/core";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef } from "react";
import "@event-calendar/core/index.css";
import "./timeline.css";
import { fromLocalDate, type IsoDate, plusDays } from "@/lib/rules/dates";
import type { PlanBar, PlanDay, PlanRow } from "./plan-view";
import { barNode, cellNode, dayHeadNode } from "./timeline-dom";
import { useTimelineFocus } from "./use-timeline-focus";

export interface TimelineProps {
  label: string;
  rows: readonly PlanRow[];
  days: readonly PlanDay[];
  bars: readonly PlanBar[];
  /** Starts a sailing in a row on these days. */
  onStart: (row: PlanRow, from: IsoDate, to: IsoDate) => void;
  /** PageUp and PageDown: the range before and after. */
  onMove: (by: 1 | -1) => void;
}

/**
 * The plan as rows, days and bars (docs/decisions/0011-plan.md). The library draws; roles, focus and what a press does are
 * ours. The days are one Tab stop with arrows, the bars another.
 */
export function Timeline({ label, rows, days, bars, onStart, onMove }: TimelineProps) {
  const box = useRef<HTMLElement>(null);
  const calendar = useRef<Calendar>(null);
  const gap = useRef(2);
  const router = useRouter();
  const options = useMemo(() => timelineOptions(rows, days, bars), [rows, days, bars]);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (!box.current) return;
    const made = createCalendar(box.current, [ResourceTimeline], { ...fixedOptions, ...latest.current });
    calendar.current = made;
    return () => {
      calendar.current = null;
      void destroyCalendar(made);
    };
  }, []);
  useEffect(() => {
    for (const [name, value] of Object.entries(options))
      calendar.current?.setOption(name as keyof Calendar.Options, value as never);
    // The library may stack bars before new ones have their height; another gap makes it stack them again.
    const frame = requestAnimationFrame(() => {
      gap.current = gap.current === 2 ? 3 : 2;
      calendar.current?.setOption("eventGap", gap.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [options]);

  const rowOf = (id: string | undefined) => rows.find((row) => row.id === id);
  const handlers = useTimelineFocus(box, {
    onOpen: (href) => router.push(href),
    onMove,
    onStart: (rowId, from, to) => {
      const row = rowOf(rowId);
      if (row) onStart(row, from, to);
    },
  });

  return (
    <section
      ref={box}
      aria-label={label}
      aria-description="Frecce per spostarsi tra i giorni, Maiusc e frecce per sceglierne più d'uno, Invio per iniziare una crociera. Con Tab si passa alle barre."
      data-months={days[0]?.day.slice(0, 7) === days.at(-1)?.day.slice(0, 7) ? undefined : ""}
      className="plan-timeline flex min-h-0 flex-col print:block"
      {...handlers}
    />
  );
}

const fixedOptions = {
  view: "resourceTimelineMonth",
  headerToolbar: { start: "", center: "", end: "" },
  locale: "it",
  firstDay: 1,
  filterEventsWithResources: true,
  eventContent: ({ event }: Calendar.EventContentInfo) => ({
    domNodes: [barNode(event.extendedProps.bar as PlanBar)],
  }),
} satisfies Calendar.Options;

function timelineOptions(
  rows: readonly PlanRow[],
  days: readonly PlanDay[],
  bars: readonly PlanBar[],
): Calendar.Options {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const daysByDate = new Map(days.map((day) => [day.day, day]));
  const occupied = occupiedCells(bars);
  const dayOf = (date: Date): PlanDay => {
    const day = fromLocalDate(date);
    return daysByDate.get(day) ?? { day, isToday: false, season: null };
  };
  return {
    date: days[0]?.day,
    duration: { days: days.length },
    highlightedDates: days.filter(({ isToday }) => isToday).map(({ day }) => day),
    columnWidth:
      days.length > 31 ? "minmax(1.5rem, 1fr)" : days.length > 7 ? "minmax(2rem, 1fr)" : "minmax(6rem, 1fr)",
    dayHeaderFormat: (date: Date) => ({ domNodes: [dayHeadNode(dayOf(date))] }),
    dayCellContent: ({ date, resource }: Calendar.DayCellContentArg) => {
      const row = rowsById.get(resource?.id ?? "");
      const day = dayOf(date);
      return { domNodes: row ? [cellNode(row, day, occupied.get(`${row.id} ${day.day}`))] : [] };
    },
    resources: rows.map(({ id, title }) => ({ id, title })),
    events: bars.map((bar) => ({
      id: bar.id,
      resourceIds: [...bar.rowIds],
      start: bar.from,
      // The library's last day is the one after.
      end: plusDays(bar.to, 1),
      allDay: true,
      extendedProps: { bar },
    })),
  };
}

/** The title of what is in a row on a day, by `row day`. */
function occupiedCells(bars: readonly PlanBar[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { rowIds, from, to, title } of bars)
    for (let day = from; day <= to; day = plusDays(day, 1))
      for (const row of rowIds) {
        const known = cells.get(`${row} ${day}`);
        cells.set(`${row} ${day}`, known ? `${known}, ${title}` : title);
      }
  return cells;
}
