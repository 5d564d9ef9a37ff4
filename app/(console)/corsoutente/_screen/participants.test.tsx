// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import type { UserCourse } from "@/lib/contract/records";
import { memberViewer } from "@/tests/support/viewer";
import { CourseParticipants } from "./participants";
import { toRow } from "./rows";

afterEach(cleanup);

/** The paper of the first of these enrolments. */
function paperOf(...courses: UserCourse[]) {
  const rows = courses.map((course) => toRow(course, new Map(), new Map()));
  render(
    <ViewerProvider viewer={memberViewer}>
      <QueryClientProvider client={new QueryClient()}>
        {rows[0] && <CourseParticipants row={rows[0]} rows={rows} />}
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return screen.getByRole("region", { name: /^(Vela|Senza corso)$/, hidden: true }).textContent;
}
const anna = { id: 1, corso: 3, Corso: { nome: "Vela" }, utente: 11, Utente: { nominativo: "Anna" } };

it("lessons that cannot be read stand on paper as they are stored", () => {
  expect(paperOf({ ...anna, date: '["2026-05-03","10/05/2026"]' })).toContain('["2026-05-03","10/05/2026"]');
});

it("an enrolment without a course is printed alone, under 'Senza corso'", () => {
  const none = { corso: null, Corso: undefined };
  const text = paperOf({ ...anna, ...none }, { ...anna, ...none, id: 2, Utente: { nominativo: "Ugo" } });
  expect(text).toContain("Senza corsoPartecipanti1");
  expect(text).not.toContain("Ugo");
});
