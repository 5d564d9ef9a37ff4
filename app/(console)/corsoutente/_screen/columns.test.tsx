// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ToCloseBadge } from "@/features/sailings/badges";
import type { ClassRow } from "./class-rows";
import { columns } from "./columns";
import type { CourseRow } from "./rows";

afterEach(cleanup);

const enrolment = (id: number, nome: string) => ({ id, nome, corso: "Carteggio" }) as CourseRow;
const enrolments = [enrolment(1, "Anna Rossi"), enrolment(2, "Bruno Neri")] as const;
const row = (one: CourseRow | null): ClassRow => ({
  id: "riga",
  first: enrolments[0],
  enrolments,
  enrolment: one,
  isSplit: false,
});

it("the card of a class says how many, that of an enrolment whose and of what, each once", () => {
  const [name, ...others] = columns.filter(
    ({ onPhone, hiddenByDefault }) => onPhone !== "hidden" && !hiddenByDefault,
  );
  const { container, rerender } = render(name?.cell?.(row(null)));
  expect(container.textContent).toContain("Carteggio2 iscritti");
  rerender(name?.cell?.(row(enrolments[1])));
  expect(container.textContent).toContain("Bruno NeriCarteggio");
  expect(others.map(({ id }) => id)).toEqual(["lezioni", "fine"]);
});

it("what is over and not closed has the one badge that sailings and classes have for it", () => {
  const over = { ...enrolments[0], fine: "2020-05-02", course: { id: 1, date: ["2020-05-02"], stato: 0 } };
  const end = columns.find(({ id }) => id === "fine");
  const { container, rerender } = render(end?.cell?.({ ...row(null), first: over as CourseRow }));
  const shown = container.innerHTML;
  rerender(<ToCloseBadge />);
  expect(shown).toContain(container.innerHTML);
});
