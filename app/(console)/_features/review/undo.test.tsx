// @vitest-environment jsdom
// @own-modules
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setCharacterKeys } from "@/components/ui/character-keys";
import { notify } from "@/components/ui/notice";
import { NoticeToaster } from "@/components/ui/notice-toaster";
import { delayedWrites } from "@/lib/client/delayed-writes";
import { AppRouter } from "@/tests/support/app-router";
import { createDrafts, type ReviewQueue } from "./queue";
import { useDecisions } from "./use-decisions";
import { useUndoKey } from "./use-queue-keys";

const accept = ({ id }: { id: number }) =>
  ({
    key: "tessera.accept",
    input: { params: { id }, stored: { accettato: 0 }, changes: { accettato: 1 } },
    done: "Tessera accettata.",
  }) as const;
const queue: ReviewQueue<{ id: number }, void> = {
  path: "/tessera",
  list: "tessera.toAccept",
  records: "Tessera",
  save: "tessera.accept",
  idOf: ({ id }) => id,
  nameOf: ({ id }) => `Tessera di Anna ${id}`,
  words: ["tessera", "tessere"],
  notFound: "",
  accept,
  refuse: accept,
  drafts: createDrafts(),
};

/** Three cards and their decisions, as a screen has them. */
function Screen() {
  const [opened, open] = useState<number>();
  const { accept, undoLast } = useDecisions(queue, open);
  useUndoKey(undoLast);
  return (
    <>
      {[1, 2, 3].map((id) => (
        <button key={id} type="button" onClick={() => accept({ id })}>
          Accetta {id}
        </button>
      ))}
      <label>
        Cerca <input />
      </label>
      <p>Aperta: {opened}</p>
    </>
  );
}

describe("what can still be undone", () => {
  const notice = () => within(screen.getByRole("region", { name: /Avvisi/ }));
  const names = () =>
    notice()
      .queryAllByText(/^Tessera di Anna/)
      .map(({ textContent }) => textContent);
  const isSent = vi.fn();

  beforeEach(() => {
    isSent.mockClear();
    const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal("matchMedia", () => media);
    vi.stubGlobal("fetch", async (address: string) => {
      isSent(address);
      return Response.json({ esito: true });
    });
    render(
      <AppRouter>
        <QueryClientProvider client={new QueryClient()}>
          <NoticeToaster />
          <Screen />
        </QueryClientProvider>
      </AppRouter>,
    );
    for (const id of [1, 2, 3]) fireEvent.click(screen.getByRole("button", { name: `Accetta ${id}` }));
  });
  afterEach(async () => {
    await act(() => delayedWrites.flush());
    cleanup();
    vi.restoreAllMocks();
  });

  it("stands in one notice with the name of each record, and any of them can be undone", async () => {
    await waitFor(() =>
      expect(names()).toEqual(["Tessera di Anna 1", "Tessera di Anna 2", "Tessera di Anna 3"]),
    );
    const undoFirst = notice().getAllByRole("button", { name: "Annulla", description: "Tessera di Anna 1" });
    expect(undoFirst).toHaveLength(1);
    fireEvent.click(undoFirst[0] as HTMLElement);
    await waitFor(() => expect(names()).toEqual(["Tessera di Anna 2", "Tessera di Anna 3"]));
    screen.getByText("Aperta: 1");
    await act(() => delayedWrites.flush());
    expect(isSent.mock.calls).toEqual([["/api/legacy/tessera/acc/2"], ["/api/legacy/tessera/acc/3"]]);
    await waitFor(() => expect(names()).toEqual([]));
  });

  it("is undone by U on the list too, the latest first, but not while somebody types, a dialog is open or single characters are no shortcuts", async () => {
    await waitFor(() => expect(names()).toHaveLength(3));
    setCharacterKeys(false);
    fireEvent.keyDown(document.body, { key: "u" });
    setCharacterKeys(true);
    fireEvent.keyDown(screen.getByLabelText("Cerca"), { key: "u" });
    const dialog = document.body.appendChild(document.createElement("div"));
    dialog.setAttribute("role", "dialog");
    fireEvent.keyDown(document.body, { key: "u" });
    dialog.remove();
    fireEvent.keyDown(document.body, { key: "u", repeat: true });
    screen.getByText("Aperta:");
    fireEvent.keyDown(document.body, { key: "u" });
    screen.getByText("Aperta: 3");
    await waitFor(() => expect(names()).toEqual(["Tessera di Anna 1", "Tessera di Anna 2"]));
    fireEvent.keyDown(document.body, { key: "u" });
    fireEvent.keyDown(document.body, { key: "u" });
    await waitFor(() => expect(names()).toEqual([]));
    expect(isSent).not.toHaveBeenCalled();
  });

  it("U says that a decision was undone, and that there is none once all have been sent", async () => {
    const undone = vi.spyOn(notify, "success");
    const warned = vi.spyOn(notify, "warning");
    fireEvent.keyDown(document.body, { key: "u" });
    expect([undone.mock.calls, warned.mock.calls]).toEqual([[["Decisione annullata."]], []]);
    await act(() => delayedWrites.flush());
    fireEvent.keyDown(document.body, { key: "u" });
    expect(warned.mock.calls).toEqual([["Non c'è una decisione da annullare."]]);
    expect(undone).toHaveBeenCalledOnce();
  });
});
