// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { read } from "@/lib/client/query";
import { ViewerProvider } from "@/lib/client/viewer";
import { texts } from "@/lib/format/texts";
import { leaveScript } from "@/lib/leave";
import { opensRecord, recordHref } from "@/lib/routes";
import { colleagueSaves, endColleagueSaves } from "@/tests/support/colleague-saves";
import { runPageScript } from "@/tests/support/page-script";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import type { Claim } from "./claim";
import { ClaimDialog } from "./claim-dialog";

afterEach(() => {
  cleanup();
  endColleagueSaves();
  vi.unstubAllGlobals();
});

function show(Dettaglio: object[], stato = "APPROVARE", more: object = {}) {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Dettaglio, ...more }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } })}>
      <ViewerProvider viewer={memberViewer}>
        <ClaimDialog
          kind="rimborso"
          claim={{ id: 4, stato } as Claim}
          title="Rimborso"
          sheetTitle="Rimborso"
          facts={[]}
          lineId={null}
          onLine={() => {}}
          onClose={() => {}}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
}
const ofLine = "A questa riga non è allegato uno scontrino leggibile.";

it("a claim without lines speaks of no line where the receipt would be", async () => {
  show([]);
  expect(screen.queryByText(ofLine)).toBeNull();
  await screen.findByText("Senza righe non c'è nessuno scontrino da mostrare.");
  expect(screen.queryByText(ofLine)).toBeNull();
});

it("a claim without lines lacks one, and no sum is made of none", async () => {
  show([]);
  const list = await screen.findByRole("list", { name: "Per accettare" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  expect(list.textContent).toContain("Almeno una riga");
  expect(screen.getByText("Nessuna riga da sommare")).toBeTruthy();
});

it("a line without a receipt is said to have none", async () => {
  show([{ id: 9, stato: "APPROVARE" }]);
  await screen.findByText(ofLine);
});

it("a line that opens with its claim is read out: the claim does not hide it", async () => {
  const queries = new QueryClient();
  const Dettaglio = [{ id: 1, stato: "APPROVARE", causale: "Traghetto" }];
  queries.setQueryData(read("rimborso.lines", { params: { id: 4 } }).queryKey, { Dettaglio });
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Dettaglio }));
  render(
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>
        <Claims />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  const line = await screen.findByRole("dialog", { name: "Traghetto" });
  await waitFor(() => expect(within(line).getByRole("textbox", { name: /Causale/ })).toBeTruthy());
});

/** A claim that opens at its first line, which Back closes. */
function Claims() {
  const [lineId, setLineId] = useState<number | null>(1);
  useEffect(() => {
    const close = () => setLineId(null);
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, []);
  return (
    <ClaimDialog
      kind="rimborso"
      claim={{ id: 4, stato: "APPROVARE" } as Claim}
      title="Rimborso"
      sheetTitle="Rimborso"
      facts={[]}
      lineId={lineId}
      onLine={setLineId}
      staysAt={(address) => opensRecord(address, "/rimborsi", 4)}
      onClose={() => {}}
    />
  );
}

/** On a server that keeps what the lines become. */
function showLines(...stati: string[]) {
  const lines = stati.map((stato, at) => ({ id: at + 1, stato, causale: `Riga ${at + 1}` }));
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (init.method === "PATCH") {
      const line = lines[Number(address.split("/").at(-1)) - 1];
      Object.assign(line ?? {}, JSON.parse(String(init.body)).changes);
    }
    return Response.json({ esito: true, Dettaglio: lines });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } })}>
      <ViewerProvider viewer={memberViewer}>
        <Claims />
      </ViewerProvider>
    </QueryClientProvider>,
  );
}
const focused = () => document.activeElement?.textContent;

it("after the last line the focus is on the button that accepts the claim", async () => {
  showLines("APPROVARE", "APPROVARE");
  for (const name of ["Riga 1", "Riga 2"]) {
    await screen.findByRole("dialog", { name });
    fireEvent.click(screen.getByRole("button", { name: "Accetta" }));
  }
  await waitFor(() => expect(focused()).toBe("Accetta il rimborso"));
});

it("while lines wait, it is on the one that was closed", async () => {
  showLines("APPROVARE", "APPROVARE");
  await screen.findByRole("dialog", { name: "Riga 1" });
  fireEvent.click(screen.getByRole("button", { name: /Successiv/ }));
  await screen.findByRole("dialog", { name: "Riga 2" });
  fireEvent.click(screen.getByRole("button", { name: "Annulla" }));
  await waitFor(() => expect(focused()).toBe("Riga 2"));
});

it("accepting the claim comes next, off with its reason while a line is missing", async () => {
  show([{ id: 9, stato: "APPROVARE" }]);
  await screen.findByRole("list", { name: "Per accettare" });
  const accept = screen.getByRole("button", { name: "Accetta il rimborso" });
  expect(accept.classList.contains("bg-accent")).toBe(true);
  expect(accept.getAttribute("aria-description")).toBe("Accetta prima la riga ancora da approvare.");
});

it("is accepted with a note that was stored too long, which stays as it is", async () => {
  const writes = stubReads({
    "rimborso.lines": { Dettaglio: [{ id: 9, stato: "APPROVATA", costo: 5 }] as never },
  });
  const notesegreteria = "x".repeat(5001);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <ClaimDialog
          kind="rimborso"
          claim={{ id: 4, stato: "APPROVARE", totale: 5, notesegreteria } as Claim}
          title="Rimborso"
          sheetTitle="Rimborso"
          facts={[]}
          lineId={null}
          onLine={() => {}}
          onClose={onClose}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  const accept = screen.getByRole("button", { name: "Accetta il rimborso" });
  await waitFor(() => expect(accept.getAttribute("aria-description")).toBeNull());
  fireEvent.click(accept);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes).toMatchObject([{ body: { changes: { stato: "APPROVATA" } } }]);
  expect(writes[0]?.body).not.toHaveProperty("changes.notesegreteria");
});

it("an accepted claim has nothing but saving", async () => {
  show([{ id: 9, stato: "APPROVATA" }], "APPROVATA");
  await screen.findByText(ofLine);
  expect(screen.queryByRole("button", { name: "Accetta il rimborso" })).toBeNull();
  expect(screen.getByRole("button", { name: "Salva" }).classList.contains("bg-accent")).toBe(true);
});

it("a line that a colleague has added stands in the open claim at once", async () => {
  let Dettaglio = [{ id: 1, stato: "APPROVARE", causale: "Traghetto" }];
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Dettaglio }));
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>
        <Claims />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  const tell = colleagueSaves(queries);
  await screen.findAllByText("Traghetto");
  Dettaglio = [...Dettaglio, { id: 2, stato: "APPROVARE", causale: "Carburante" }];
  await tell("rimborso.lines");
  expect(await screen.findAllByText("Carburante")).not.toHaveLength(0);
});

it("a claim with a line that cannot be read is not accepted, and says why", async () => {
  show([{ id: 9, stato: "APPROVATA" }], "APPROVARE", { illeggibili: { Dettaglio: 1 } });
  await screen.findByRole("list", { name: "Per accettare" });
  expect(screen.getByText("Tutte le righe leggibili (1 illeggibile)")).toBeTruthy();
  const accept = screen.getByRole("button", { name: "Accetta il rimborso" });
  const reason = "C'è una riga che non si legge: avvisa chi gestisce il server.";
  expect(accept.getAttribute("aria-description")).toBe(reason);
});

it("Back over a line asks nothing about the claim's notes, which stay; over the claim it does", async () => {
  runPageScript(leaveScript);
  history.pushState(null, "", "/rimborsi");
  history.pushState(null, "", recordHref("/rimborsi", 4));
  history.pushState(null, "", recordHref("/rimborsi", 4, { riga: "1" }));
  showLines("APPROVARE");
  await screen.findByRole("dialog", { name: "Riga 1" });
  const notes = () => document.querySelector<HTMLTextAreaElement>("textarea[name=notesegreteria]");
  fireEvent.change(notes() as HTMLTextAreaElement, { target: { value: "Manca la firma" } });
  history.back();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Riga 1" })).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(notes()?.value).toBe("Manca la firma");
  history.back();
  expect(await screen.findByText(texts.unsavedTitle)).toBeTruthy();
});

const reasonAgainstPrint = () =>
  screen.getByRole("button", { name: "Stampa" }).getAttribute("aria-description");

it("a claim is printed once its lines are read and its notes are saved", async () => {
  show([{ id: 9, stato: "APPROVARE" }]);
  expect(reasonAgainstPrint()).toBe("Le righe non si sono ancora caricate.");
  await screen.findByRole("list", { name: "Per accettare" });
  expect(reasonAgainstPrint()).toBeNull();
  const notes = screen.getByRole("textbox", { name: /Note della segreteria/ });
  fireEvent.change(notes, { target: { value: "Manca lo scontrino." } });
  await waitFor(() => expect(reasonAgainstPrint()).toBe(texts.saveFirst));
});
