// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { newCardExpiry } from "@/lib/rules/expiry";
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

/** The forms that are sent, each answered as done. */
function stubDoneUploads(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  class Upload {
    status = 200;
    response = { esito: true };
    upload = {};
    onload = () => {};
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(Object.fromEntries(form));
      this.onload();
      this.onloadend();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, TipoTessera: [{ id: 4, nome: "FIV" }] }));
  return sent;
}

it("a card that a colleague saves while its form is open keeps the colleague's number", async () => {
  const sent = stubDoneUploads();
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  const onClose = vi.fn();
  const dialog = (numero: string) => (
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>
        <CardDialog
          member={{ id_usr: 12, nominativo: "Anna Neri" } as Member}
          card={{ id: 1, utente: 12, tipoTessera: 4, numero, note: "" } as MemberCard}
          onClose={onClose}
        />
      </ViewerProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(dialog("A1"));
  rerender(dialog("B2"));
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: "Ritirata" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Salva" })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ note: "Ritirata" });
  expect(sent[0]).not.toHaveProperty("numero");
});

it("the note of a card that was stored without a type and with a long number can be changed", async () => {
  const sent = stubDoneUploads();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <CardDialog
          member={{ id_usr: 12, nominativo: "Anna Neri" } as Member}
          card={{ id: 1, utente: 12, tipoTessera: null, numero: "1".repeat(61), note: "" } as MemberCard}
          onClose={onClose}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: "Ritirata" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Salva" })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ id: "1", note: "Ritirata", base: '{"note":""}', of: '{"id_usr":12}' }]);
});

it("a new card whose answer never came is looked for, and not taken for one with another note", async () => {
  const sent = stubUploads();
  let Tessera = [{ id: 1, utente: 12, tipoTessera: 4, numero: "77", scadenza: newCardExpiry() }];
  stubReads({
    "tipotessera.list": { TipoTessera: [{ id: 4, nome: "FIV" }] as never },
    "tessera.byMember": () => ({ Tessera: Tessera as never }),
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <CardDialog member={{ id_usr: 12, nominativo: "Anna Neri" } as Member} onClose={onClose} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  const press = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Salva" })));
  await screen.findByRole("option", { name: "FIV" });
  fireEvent.change(screen.getByLabelText(/^Tipo/), { target: { value: "4" } });
  fireEvent.change(screen.getByLabelText(/^Numero/), { target: { value: "77" } });
  await press();
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(504, '{"esito":false,"code":"timeout","err":"Non risponde."}'));
  await screen.findByText(/Non risponde\. Forse è arrivato: se riprovi, guardo prima se c'è già\./);
  Tessera = [...Tessera, { ...Tessera[0], id: 2 } as (typeof Tessera)[number]];
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: "Ritirata" } });
  await press();
  await screen.findByText(/^Quello di prima è arrivato lo stesso/);
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: "" } });
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
});
