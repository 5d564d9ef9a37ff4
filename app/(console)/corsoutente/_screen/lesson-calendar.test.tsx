// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it } from "vitest";
import type { UserCourse } from "@/lib/contract/records";
import { LessonCalendar } from "./lesson-calendar";
import { toRow } from "./rows";

afterEach(cleanup);

const row = (id: number, date: UserCourse["date"]) =>
  toRow({ id, corso: 3, utente: id, date } as UserCourse, new Map(), new Map());

/** The calendar of some enrolments by their lessons; undefined while they load. */
function show(lessons: UserCourse["date"][] | undefined): void {
  cleanup();
  render(
    <NuqsTestingAdapter>
      <LessonCalendar
        query={{ error: null, isFetching: false, refetch: async () => ({}) as never }}
        rows={lessons?.map((date, at) => row(at + 1, date))}
        all={lessons?.map((date, at) => row(at + 1, date))}
        view="Gestisci"
        filters={null}
        onOpenClass={() => {}}
      />
    </NuqsTestingAdapter>,
  );
}

it("enrolments without a lesson's day are counted under the calendar, which cannot show them", () => {
  show([[], ["2026-03-01"], "il sabato", undefined]);
  screen.getByText("Senza date, solo nella tabella: 3.");
  for (const lessons of [[["2026-03-01"]], [], undefined]) {
    show(lessons);
    expect(screen.queryByText(/Senza date/)).toBeNull();
  }
});
