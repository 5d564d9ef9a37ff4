// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { ViewerProvider } from "@/lib/client/viewer";
import { texts } from "@/lib/format/texts";
import { stubHeldWrite, stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { RequestDialog } from "./request-dialog";
import { courseRequests, cruiseRequests, type MemberRequest, type RequestType } from "./request-types";

// Otherwise it waits for its code.
beforeAll(async () => void (await import("./joining/join-dialog")));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const request = {
  id: 5,
  crociera: 3,
  utente: 12,
  front: 3,
  barca: 0,
  istruttore: 0,
  Dettaglio: [{ id: 7, utente: 12, nominativo: "Anna" }],
} as unknown as MemberRequest;
const sailing = {
  id: 9,
  utente: 13,
  crociera: 3,
  barca: 4,
  inizio: "2099-06-12",
  fine: "2099-06-19",
  istruttore: 21,
  Istruttore: { id_usr: 21, nominativo: "Paola Neri" },
};

function show(kind: RequestType, shown: MemberRequest) {
  const onClose = vi.fn();
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RequestDialog kind={kind} request={shown} onClose={onClose} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return onClose;
}

it("shows and saves upon what its bookings have just written, before the lists are read again", async () => {
  const writes = stubReads({
    "crocierautente.list": { Crociera: [sailing] as never },
    "barche.list": { Barche: [{ id: 4, nome: "Brezza" }] as never },
  });
  show(cruiseRequests, request);
  fireEvent.click(screen.getByRole("button", { name: "Unisci a un'uscita" }));
  fireEvent.click(await screen.findByRole("button", { name: "Unisci 1 persona" }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]).toMatchObject({ body: { changes: { barca: 4, istruttore: 21 } } });
  await screen.findByText(/^Tutto riuscito/);
  fireEvent.click(screen.getAllByRole("button", { name: "Chiudi" }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Barca").value).toBe("4"));
  expect(screen.getByText("Paola Neri")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Barca"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(writes).toHaveLength(3));
  expect(writes[2]).toMatchObject({ body: { changes: { barca: 0 }, base: { barca: 4 } } });
});

it("saves upon boat and port that its bookings have written also where it does not show them", async () => {
  const enrolment = { id: 9, utente: 13, corso: 3, Corso: { pratico: 1 }, barca: 4, porto: 2 };
  const writes = stubReads({
    "corsoutente.list": { Crociera: [{ ...enrolment, date: ["2099-06-12"] }] as never },
  });
  const { crociera, ...rest } = request;
  show(courseRequests, { ...rest, corso: crociera, Corso: { nome: "Vela", pratico: 0 } });
  expect(screen.queryByLabelText("Barca")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Unisci a una classe" }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio").checked).toBe(true));
  fireEvent.click(screen.getByRole("button", { name: "Unisci 1 persona" }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]).toMatchObject({ body: { changes: { barca: 4, porto: 2, date: ["2099-06-12"] } } });
  await screen.findByText(/^Tutto riuscito/);
  fireEvent.click(screen.getAllByRole("button", { name: "Chiudi" }).at(-1) as HTMLElement);
  fireEvent.click(await screen.findByRole("button", { name: "Salva" }));
  await waitFor(() => expect(writes).toHaveLength(3));
  expect(writes[2]?.body).toMatchObject({ changes: { pubblicato: 1 }, base: { pubblicato: null } });
  expect(writes[2]?.body).not.toHaveProperty("changes.barca");
});

it("asks for no boat where the list has the course, which it names without an id, as theory", async () => {
  stubReads({ "corso.list": { Corso: [{ id: 3, nome: "Carteggio", pratico: 0 }] as never } });
  const { crociera: _, ...rest } = request;
  show(courseRequests, { ...rest, Corso: { nome: "Carteggio" } });
  expect(screen.getByLabelText("Barca")).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText("Barca")).toBeNull());
});

it("opens no dialog over itself while it is saved, which closes it", async () => {
  const { writes, finish } = stubHeldWrite();
  const onClose = show(cruiseRequests, request);
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  for (const name of ["Manda avviso", "Crea crociere", "Unisci a un'uscita"])
    expect(screen.getByRole("button", { name }).getAttribute("aria-description")).toBe(texts.otherPending);
  finish();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it.each([
  { pubblicato: 0, presses: 0, says: "Richiesta salvata e pubblicata." },
  { pubblicato: 1, presses: 0, says: "Richiesta salvata e nascosta." },
  { pubblicato: 1, presses: 1, says: "Richiesta salvata." },
])("says '$says' where 'Pubblicata' was $pubblicato and pressed $presses times", async (is) => {
  const success = vi.spyOn(notify, "success");
  stubReads({});
  const onClose = show(cruiseRequests, { ...request, pubblicato: is.pubblicato as 0 | 1 });
  if (is.presses) fireEvent.click(screen.getByRole("switch", { name: /^Pubblicata/ }));
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(success).toHaveBeenLastCalledWith(is.says);
  success.mockRestore();
});

it("prints the participants once what is changed is saved", async () => {
  stubReads({});
  show(cruiseRequests, request);
  const print = () => screen.getByRole("button", { name: "Stampa partecipanti" });
  await waitFor(() => expect(print().getAttribute("aria-description")).toBeNull());
  fireEvent.click(screen.getByRole("switch", { name: /^Pubblicata/ }));
  await waitFor(() => expect(print().getAttribute("aria-description")).toBe(texts.saveFirst));
});

it("a course that is not practical asks for neither boat nor port, and a save leaves both alone", async () => {
  const Corso = { nome: "Patente", pratico: 0 as const };
  const date = ["2031-03-08", "2031-03-15"];
  const request = { id: 5, corso: 3, Corso, utente: 12, front: 3, stato: 1, barca: 3, porto: 2, date };
  const writes = stubReads({ "corso.list": { Corso: [{ id: 3, ...Corso }] } });
  show(courseRequests, request as unknown as MemberRequest);
  expect(screen.queryByLabelText("Barca")).toBeNull();
  expect(screen.queryByLabelText("Porto")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Togli 15/03/2031" }));
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes).toMatchObject([{ body: { changes: { date: ["2031-03-08"] } } }]);
  for (const name of ["barca", "porto"])
    expect(writes).not.toMatchObject([{ body: { changes: { [name]: expect.anything() } } }]);
});
