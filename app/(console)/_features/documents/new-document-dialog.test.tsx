// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { stubUploads } from "@/tests/support/stub-uploads";
import { memberViewer } from "@/tests/support/viewer";
import { NewDocumentDialog } from "./new-document-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const invia = () => fireEvent.click(screen.getByRole("button", { name: "Invia" }));
const choose = (file: File) => fireEvent.change(screen.getByLabelText("File"), { target: { files: [file] } });

it("the file cannot be changed from 'Invia' on, and 'Annulla' brings it back to the form before it is sent; another one has no state of the one before", async () => {
  const sent = stubUploads();
  let come = () => {};
  const comes = new Promise<void>((resolve) => (come = resolve));
  stubReads({
    "tipodoc.forMember": { TipoDoc: [{ id_tipo: 7, nome: "Visita medica" }] as never },
    "documenti.byMember": async () => {
      await comes;
      return { Documenti: [] };
    },
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } })}>
      <ViewerProvider viewer={{ ...memberViewer, uploadMaxBytes: 1_000 }}>
        <NewDocumentDialog member={{ id_usr: 12, nominativo: "Anna Neri" }} onClose={() => {}} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("option", { name: "Visita medica" });
  fireEvent.change(screen.getByRole("combobox", { name: /Tipo di documento/ }), { target: { value: "7" } });
  choose(new File(["%PDF-1.7"], "sbagliata.pdf", { type: "application/pdf" }));
  await screen.findByText("sbagliata.pdf");
  invia();
  await screen.findByRole("progressbar", { name: "Caricamento del file" });
  const drop = screen.getByRole("group", { name: "File" });
  expect(within(drop).queryByRole("button", { name: /^Cambia|^Togli/ })).toBeNull();
  // The fields beside the file are inert: text typed into them would go with the dialog.
  expect(screen.getByRole("combobox", { name: /Tipo di documento/ }).closest("[inert]")).not.toBeNull();
  expect(drop.closest("[inert]")).toBeNull();
  fireEvent.click(within(drop).getByRole("button", { name: "Annulla" }));
  await screen.findByRole("button", { name: /^Cambia.*file/ });
  choose(new File(["%PDF-1.7"], "giusta.pdf", { type: "application/pdf" }));
  await screen.findByText("giusta.pdf");
  come();
  invia();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.form.get("doc")).toHaveProperty("name", "giusta.pdf");
  await act(async () => sent[0]?.answer(422, '{"esito":false,"code":"refused","err":"Disco pieno."}'));
  await within(drop).findByText("Qualcosa è andato storto...");
  await screen.findByText(/Disco pieno/);
  choose(new File(["%PDF-1.7"], "altra.pdf", { type: "application/pdf" }));
  await screen.findByText("altra.pdf");
  expect(within(drop).queryByText("Qualcosa è andato storto...")).toBeNull();
  expect(screen.queryByText(/Disco pieno/)).toBeNull();
  invia();
  await waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => sent[1]?.answer(422, '{"esito":false,"code":"refused","err":"Disco pieno."}'));
  await screen.findByText(/Disco pieno/);
});
