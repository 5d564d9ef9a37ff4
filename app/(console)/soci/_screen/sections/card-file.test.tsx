// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { stubUploads } from "@/tests/support/stub-uploads";
import { memberViewer } from "@/tests/support/viewer";
import type { Member } from "../member";
import type { MemberCard } from "./card";
import { CardDialog } from "./card-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = { id: 7, utente: 12, tipoTessera: 3, numero: "A1", path: "uploads/tessere/7/vecchia.pdf" };

it("a card's file replaces the one on screen; a colleague's is named, and replaced by a second press", async () => {
  stubReads({ "tipotessera.list": { TipoTessera: [{ id: 3, nome: "FIV" }] } });
  const sent = stubUploads();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA", uploadMaxBytes: 1_000 }}>
        <CardDialog member={{ id_usr: 12 } as Member} card={card as MemberCard} onClose={onClose} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("option", { name: "FIV" });
  const file = new File(["%PDF-1.7"], "mia.pdf", { type: "application/pdf" });
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByText(/mia\.pdf/);
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  const err = "Nel frattempo è stato caricato «nuova.pdf». Per sostituirlo, premi ancora.";
  const path = "uploads/tessere/7/nuova.pdf";
  sent[0]?.answer(409, JSON.stringify({ esito: false, code: "conflict", err, file: { path } }));
  await screen.findByText(err);
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  const bases = sent.map(({ headers }) => JSON.parse(headers.get("x-base") ?? "null"));
  expect(bases).toEqual([{ base: { path: card.path } }, { base: { path } }]);
  sent[1]?.answer(200, '{"esito":true,"record":{}}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
