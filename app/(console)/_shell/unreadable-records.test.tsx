// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Dialog } from "@/components/ui/dialog";
import { DialogLine } from "@/components/ui/dialog-line";
import { UnreadableCounter, UnreadableRecords } from "./unreadable-records";

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
});
afterEach(cleanup);

/** A component that uses this read; `answer` resolves it. */
function Reader({ name, enabled = true }: { name: string; enabled?: boolean }) {
  useQuery({ queryKey: [name], queryFn: () => new Promise(() => {}), enabled });
  return null;
}

const page = (...parts: ReactNode[]) => (
  <QueryClientProvider client={queries}>
    <UnreadableCounter>
      <UnreadableRecords />
      {parts}
    </UnreadableCounter>
  </QueryClientProvider>
);

const shown = () => screen.getByRole("status").textContent;
const answer = (name: string, illeggibili?: Record<string, number>) =>
  act(async () => {
    queries.setQueryData([name], { esito: true, ...(illeggibili && { illeggibili }) });
    // The cache notifies its listeners in the next task.
    await new Promise((resolve) => setTimeout(resolve));
  });

it("shows the number of unreadable records in all that the page shows, and nothing else", async () => {
  render(page(<Reader key="1" name="ruoli" />, <Reader key="2" name="messaggi" />));
  await answer("ruoli");
  expect(shown()).toBe("");
  await answer("ruoli", { Ruoli: 1 });
  expect(shown()).toBe("1 scheda illeggibile: avvisa chi gestisce il server.");
  await answer("messaggi", { Messaggi: 12_000, NonLetti: 344 });
  expect(shown()).toBe("12.345 schede illeggibili: avvisa chi gestisce il server.");
  await answer("ruoli");
  await answer("messaggi");
  expect(shown()).toBe("");
});

it("ignores a read that the page does not show, or no longer shows", async () => {
  const { rerender } = render(page(<Reader key="1" name="ruoli" />));
  await answer("ruoli", { Ruoli: 3 });
  await answer("porti", { Porto: 5 });
  expect(shown()).toMatch(/^3 schede/);
  rerender(page(<Reader key="1" name="ruoli" enabled={false} />));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(shown()).toBe("");
});

it("is also shown in a dialog, which covers the page", async () => {
  render(
    page(
      <DialogLine key="1" value={<UnreadableRecords />}>
        <Dialog onClose={() => {}} title="Ruolo" size="sm">
          <Reader name="ruoli" />
        </Dialog>
      </DialogLine>,
    ),
  );
  await answer("ruoli", { Ruoli: 3 });
  expect(screen.getByRole("dialog").textContent).toContain("3 schede illeggibili");
});
