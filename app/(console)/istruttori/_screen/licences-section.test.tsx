// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { confirmDeletion, showAs } from "@/tests/support/confirm-deletion";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { LicencesSection } from "./licences-section";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(Qualifica: object[]) {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Qualifica }));
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "ADMIN" }}>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } })}
      >
        <LicencesSection id_usr={12} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
}

it("licences of one type differ by issuer, expiry and file: in the list, on the buttons, in the question", async () => {
  const licence = { TipoBrevetti: { nome: "Istruttore" }, accettato: 1, scadenza: "2040-02-03" };
  show([
    { ...licence, id: 1, Enti: { nome: "FIV" }, path: "uploads/12/fiv.pdf" },
    { ...licence, id: 2, Enti: { nome: "FIV" }, path: "uploads/12/fiv nuovo.pdf", scadenza: "2041-02-03" },
    { ...licence, id: 3, Enti: { nome: "UISP" }, path: "uploads/12/uisp.pdf", accettato: 0 },
  ]);
  const names = [
    "Istruttore · FIV, 03/02/2040",
    "Istruttore · FIV, 03/02/2041",
    "Istruttore · UISP, Non accettato",
  ];
  for (const name of names) await screen.findByRole("link", { name: `Visualizza il file di ${name}` });
  fireEvent.click(screen.getByRole("button", { name: `Elimina ${names[1]}` }));
  const question = within(await screen.findByRole("alertdialog"));
  question.getByText(names[1] ?? "");
  question.getByText("fiv nuovo.pdf");
});

it("a licence whose list does not say whether it waits is an accepted one", async () => {
  show([{ id: 1, TipoBrevetti: { nome: "Skipper" }, scadenza: "2040-02-03", path: "uploads/12/a.pdf" }]);
  await screen.findByRole("link", { name: "Visualizza il file di Skipper, 03/02/2040" });
  expect(screen.queryByText("Non accettato")).toBeNull();
});

it("a licence is deleted as it is on screen", async () => {
  const seen = { accettato: 0 as const, scadenza: "2040-02-03" as const, path: "uploads/12/a.pdf" };
  const Qualifica = [{ id: 5, TipoBrevetti: { nome: "Skipper" }, ...seen }];
  const writes = stubReads({ "qualifica.byMember": { Qualifica } });
  showAs("ADMIN", <LicencesSection id_usr={12} />);
  await confirmDeletion(await screen.findByRole("button", { name: /^Elimina Skipper/ }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({ path: "/qualifica/5", base: seen, of: { userId: 12 } });
});
