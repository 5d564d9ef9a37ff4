// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { UserCourse } from "@/lib/contract/records";
import { confirmDeletion, showAs } from "@/tests/support/confirm-deletion";
import { openRowMenu } from "@/tests/support/open-row-menu";
import { stubReads } from "@/tests/support/stub-reads";
import { CourseTable } from "./course-table";
import { toRow } from "./rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("an enrolment is deleted in the class in which it is on screen, open where nobody says that it is closed", async () => {
  const writes = stubReads({});
  const place = { utente: 12, corso: 3, istruttore: 4, barca: 0, porto: 2 };
  const date: UserCourse["date"] = ["2026-07-01"];
  const enrolment: UserCourse = { id: 7, ...place, date, Utente: { id_usr: 12, nominativo: "Anna Neri" } };
  const nothing = () => {};
  showAs(
    "SEGRETERIA",
    <CourseTable
      list="gestisci"
      rows={[toRow(enrolment, new Map(), new Map())]}
      query={{ error: null, refetch: vi.fn(), isFetching: false }}
      filters={null}
      openId={null}
      onOpen={nothing}
      onOpenClass={nothing}
      onCloseClass={nothing}
    />,
  );
  const row = (await screen.findAllByRole("row")).find((one) => one.textContent?.includes("Anna Neri"));
  await confirmDeletion(await openRowMenu(row as HTMLElement, "Elimina"));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({ path: "/corsoutente/7", base: { ...place, date, stato: 0 } });
});
