// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { NOTICE_MS, notify } from "@/components/ui/notice";
import { presence } from "@/lib/client/live/presence";
import { ViewerProvider } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import type { Claim, ClaimLine } from "./claim";
import { LineDialog } from "./line-dialog";

afterEach(() => {
  cleanup();
  for (const { record } of presence.all()) presence.take({ record, people: [] });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const claim = { id: 4, stato: "APPROVARE" } as Claim;
const line = { id: 9, stato: "APPROVARE", notesegreteria: "Manca la data" } as ClaimLine;

it("saves what was typed against the line as it was opened, with the line as it is now", async () => {
  const now = { ...line, notesegreteria: "Di un collega", importo: 12 };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ esito: true });
  });
  const queries = new QueryClient();
  const onLine = vi.fn();
  const dialog = (shown: ClaimLine) => (
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>
        <LineDialog kind="rimborso" claim={claim} line={shown} lines={[shown]} onLine={onLine} />
      </ViewerProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(line));
  rerender(dialog(now));
  fireEvent.change(screen.getByLabelText("Note della segreteria"), { target: { value: "Va bene" } });
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(onLine).toHaveBeenCalledWith(null));
  expect(sent).toEqual([
    {
      changes: { notesegreteria: "Va bene" },
      base: { notesegreteria: "Manca la data" },
      of: { id: claim.id },
    },
  ]);
});

it("is saved with a cause that was stored too long, which stays as it is", async () => {
  const writes = stubReads({});
  const onLine = shown(claim, { ...line, causale: "x".repeat(201) });
  fireEvent.change(screen.getByLabelText("Note della segreteria"), { target: { value: "Va bene" } });
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(onLine).toHaveBeenCalledWith(null));
  expect(writes).toMatchObject([{ body: { changes: { notesegreteria: "Va bene" } } }]);
  expect(writes[0]?.body).not.toHaveProperty("changes.causale");
});

it("keys and buttons say why nobody moves on while something is typed", () => {
  const warning = vi.spyOn(notify, "warning").mockReturnValue(() => {});
  const onLine = shown(claim, { ...line, stato: "APPROVATA" } as ClaimLine, [line, { ...line, id: 10 }]);
  const notes = screen.getByLabelText("Note della segreteria");
  fireEvent.change(notes, { target: { value: "Va bene" } });
  const next = screen.getByRole("button", { name: "Successivo" });
  for (const key of ["ArrowRight", "ArrowLeft", "a"]) fireEvent.keyDown(next, { key });
  fireEvent.click(next);
  expect(next.dataset.off).toBe("");
  const reason = ["Prima salva o annulla le modifiche.", { durationMs: NOTICE_MS }];
  expect(warning.mock.calls).toEqual([reason, reason, reason]);
  fireEvent.change(notes, { target: { value: line.notesegreteria } });
  fireEvent.keyDown(next, { key: "ArrowRight" });
  expect(onLine.mock.calls).toEqual([[10]]);
});

it("takes no words while the acceptance is removed, which closes it", async () => {
  let answer = () => {};
  const held = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json({ esito: true }));
  });
  vi.stubGlobal("fetch", () => held);
  const onLine = vi.fn();
  const accepted = { ...line, stato: "APPROVATA" } as ClaimLine;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <LineDialog kind="rimborso" claim={claim} line={accepted} lines={[accepted]} onLine={onLine} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Rimuovi accettazione" }));
  const notes = screen.getByLabelText("Note della segreteria");
  await waitFor(() => expect(notes.closest("[inert]")).not.toBeNull());
  answer();
  await waitFor(() => expect(onLine).toHaveBeenCalledWith(null));
});

it("opens with the focus on what is read first, not in the note below it", () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <LineDialog kind="rimborso" claim={claim} line={line} lines={[line]} onLine={vi.fn()} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Dettagli" }));
});

function shown(claimNow: Claim, lineNow: ClaimLine, lines: readonly ClaimLine[] = [lineNow]) {
  const onLine = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <LineDialog kind="rimborso" claim={claimNow} line={lineNow} lines={lines} onLine={onLine} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  return onLine;
}
const isBlue = (name: string) => screen.getByRole("button", { name }).classList.contains("bg-accent");

it("opens the next line that no colleague has open, and says where they have all the rest open", async () => {
  stubReads({});
  const said = vi.spyOn(notify, "info").mockReturnValue();
  const lines = [line, { ...line, id: 10 }, { ...line, id: 11 }];
  const opens = (id: number) =>
    presence.take({
      record: recordOfSave("rimborso.updateLine", id),
      people: [{ id: 21, name: "Marta Rossi" }],
    });
  opens(10);
  const first = shown(claim, line, lines);
  fireEvent.click(screen.getByRole("button", { name: "Accetta" }));
  await waitFor(() => expect(first.mock.calls).toEqual([[11]]));
  expect(said).not.toHaveBeenCalled();
  cleanup();
  opens(11);
  const second = shown(claim, line, lines);
  fireEvent.click(screen.getByRole("button", { name: "Accetta" }));
  await waitFor(() => expect(second.mock.calls).toEqual([[null]]));
  expect(said.mock.calls).toEqual([["Restano 2 righe da accettare, aperte dai colleghi."]]);
});

it("'Accetta' comes next until something is typed, then 'Salva' does", () => {
  shown(claim, line);
  expect([isBlue("Accetta"), isBlue("Salva")]).toEqual([true, false]);
  fireEvent.change(screen.getByLabelText("Note della segreteria"), { target: { value: "Va bene" } });
  expect([isBlue("Accetta"), isBlue("Salva")]).toEqual([false, true]);
});

it("taking back is red, and stands before everything else of the footer", () => {
  shown(claim, { ...line, stato: "APPROVATA" });
  const [first] = document.querySelectorAll("[data-dialog-footer] button");
  expect(first?.textContent).toBe("Rimuovi accettazione");
  expect(first?.classList.contains("bg-danger")).toBe(true);
  expect(screen.queryByRole("button", { name: "Accetta" })).toBeNull();
});
