// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { confirmDeletion, showAs } from "@/tests/support/confirm-deletion";
import { openRowMenu } from "@/tests/support/open-row-menu";
import { stubReads } from "@/tests/support/stub-reads";
import { CruiseTable } from "./cruise-table";
import type { UserCruise } from "./views";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = { utente: 12, crociera: 3, barca: 2, inizio: "2026-07-01", fine: "2026-07-08" } as const;

it.each([
  ["gestisci", {}, { ...place, chiusa: 0 }],
  ["chiuse", { chiusa: 1 as const }, { ...place, chiusa: 1 }],
] as const)(
  "a booking of '%s' is deleted where it is on screen, and as open or closed",
  async (view, said, base) => {
    const writes = stubReads({});
    const booking: UserCruise = { id: 7, ...place, ...said, Utente: { id_usr: 12, nominativo: "Anna Neri" } };
    const nothing = () => {};
    showAs(
      "ADMIN",
      <CruiseTable
        view={view}
        list={[booking]}
        query={{ error: null, refetch: vi.fn(), isFetching: false }}
        controls={null}
        shows={[]}
        onOpen={nothing}
        onOpenSailing={nothing}
        openId={null}
      />,
    );
    const row = (await screen.findAllByRole("row")).find((one) => one.textContent?.includes("Anna Neri"));
    await confirmDeletion(await openRowMenu(row as HTMLElement, "Elimina"));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]).toMatchObject({ path: "/crocierautente/7", base });
  },
);
