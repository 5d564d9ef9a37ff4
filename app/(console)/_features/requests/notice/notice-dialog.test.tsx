// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { courseRequests, cruiseRequests, type RequestType } from "../request-types";
import { NoticeDialog } from "./notice-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const anna = {
  id: 1,
  utente: 12,
  Utente: { id_usr: 12, nominativo: "Anna" },
  crociera: 3,
  Crociera: { nome: "Elba" },
  Dettaglio: [{ id: 7, utente: 12, nominativo: "Anna" }],
};

const lists: Record<string, object> = {
  "/crocierautente/": { Crociera: [] },
  "/crocierautente/chiuse/": { Attivita: [] },
};

/** The same request with a second participant, who is told too when 'Tutti' is chosen. */
const withBruno = {
  ...anna,
  Dettaglio: [...anna.Dettaglio, { id: 8, utente: 13, nominativo: "Bruno" }],
};

/** A server on which the first answer to a notice is lost, and which cannot tell what `broken` names. */
function show(
  broken?: string,
  kind: RequestType = cruiseRequests,
  request = anna,
  given: typeof lists = lists,
) {
  const notices: { id: number; id_usr: number; testo: string; path: string }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const path = address.replace("/api/legacy", "");
    if (init.method === "POST") {
      const { id_usr, body } = JSON.parse(String(init.body));
      notices.push({ id: notices.length, id_usr, testo: body, path });
      return notices.length === 1
        ? Response.json({ esito: false, err: "Giù.", code: "unreachable" }, { status: 502 })
        : Response.json({ esito: true });
    }
    if (path === broken) return Response.json({ esito: false, err: "No.", code: "refused" }, { status: 422 });
    const [, member] = /^\/notifica\/.*?(\d+)$/.exec(path) ?? [];
    if (member) {
      const Notifica = notices.filter(({ id_usr }) => id_usr === Number(member));
      return Response.json({ esito: true, Notifica });
    }
    const empty = { Crociera: [], Corso: [], Sede: [], Itinerario: [], Porto: [] };
    return Response.json({ esito: true, ...(given[path] ?? empty) });
  });
  const onClose = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>
        <NoticeDialog kind={kind} requests={[request]} onClose={onClose} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  return { notices, onClose };
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>(/Testo/).value;
const send = () => fireEvent.click(screen.getByRole("button", { name: "Invia" }));

it("a notice to one member whose answer was lost is not sent twice", async () => {
  const { notices, onClose } = show();
  await waitFor(() => expect(text()).toContain("abbiamo ricevuto la richiesta"));
  send();
  await screen.findByText(/Giù\. Forse è arrivato/);
  send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(notices).toHaveLength(1);
});

it("one whose answer was lost is not sent again to the same member among all the others", async () => {
  const { notices } = show(undefined, cruiseRequests, withBruno);
  await waitFor(() => expect(text()).toContain("abbiamo ricevuto la richiesta"));
  const type = (value: string) => fireEvent.change(screen.getByLabelText(/Testo/), { target: { value } });
  type("Si parte alle 9.");
  send();
  await screen.findByText(/Giù\. Forse è arrivato/);
  fireEvent.click(screen.getByRole("radio", { name: /Tutti/ }));
  fireEvent.click(screen.getByRole("button", { name: "Invia a 2 soci" }));
  await screen.findByText("Tutto riuscito: 2.");
  screen.getByText("C'era già");
  expect(notices.map(({ id_usr }) => id_usr)).toEqual([12, 13]);
});

describe("a notice that somebody else has sent already", () => {
  it("is told of once: the others get it, and the next press sends it to those too", async () => {
    const { notices } = show(undefined, cruiseRequests, withBruno);
    notices.push({ id: 0, id_usr: 13, testo: "Si parte alle 9.", path: "" });
    await waitFor(() => expect(text()).toContain("abbiamo ricevuto la richiesta"));
    fireEvent.change(screen.getByLabelText(/Testo/), { target: { value: "Si parte alle 9." } });
    fireEvent.click(screen.getByRole("radio", { name: /Tutti/ }));
    fireEvent.click(screen.getByRole("button", { name: "Invia a 2 soci" }));
    await screen.findByText("Operazioni riuscite: 1. Non riuscite: 1.");
    screen.getByText(/^Ha già questo testo, forse da un collega/);
    screen.getByText(/^1 di 2 ha già questo testo\./);
    expect(notices.map(({ id_usr }) => id_usr)).toEqual([13, 12]);
    fireEvent.click(screen.getByRole("button", { name: "Riprova ciò che non è riuscito" }));
    await screen.findByText("Tutto riuscito: 2.");
    expect(screen.queryByText(/di 2 ha già questo testo/)).toBeNull();
    expect(notices.map(({ id_usr }) => id_usr)).toEqual([13, 12, 13]);
  });

  it("to a single member is told of in the form, and sent by the next press", async () => {
    const { notices, onClose } = show();
    await waitFor(() => expect(text()).toContain("abbiamo ricevuto la richiesta"));
    notices.push({ id: 0, id_usr: 12, testo: text(), path: "" });
    send();
    await screen.findByText(/^Ha già questo testo, forse da un collega/);
    expect(notices).toHaveLength(1);
    send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(notices).toHaveLength(2);
  });
});

it("says nothing of what it cannot read", async () => {
  show("/crocierautente/");
  await waitFor(() => expect(text()).toContain("ti scriviamo riguardo alla richiesta per «Elba»"));
  expect(text()).not.toContain("abbiamo ricevuto");
  expect(screen.getByText(/Non so chi è già su un'uscita/)).toBeTruthy();
});

it("asks for a text, and keeps what was typed when it is not sent", async () => {
  const { notices } = show();
  await waitFor(() => expect(text()).toContain("abbiamo ricevuto la richiesta"));
  const type = (value: string) => fireEvent.change(screen.getByLabelText(/Testo/), { target: { value } });
  type("");
  send();
  await screen.findByText("Scrivi il testo.");
  expect(notices).toEqual([]);
  type("Manca il certificato di Anna.");
  send();
  await screen.findByText(/Giù\. Forse è arrivato/);
  expect(text()).toBe("Manca il certificato di Anna.");
});

it("about a course goes by the call of courses", async () => {
  const { notices } = show(undefined, courseRequests);
  await waitFor(() => expect(text()).not.toBe(""));
  send();
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.path).toMatch(/^\/richiestacorso\/richiediinfo/);
});

it("the text names the boat that the booking has, not the one that was joined before a change", async () => {
  const booking = { id: 5, crociera: 3, utente: 12, barca: 4, inizio: "2027-06-12", fine: "2027-06-19" };
  show(undefined, cruiseRequests, anna, {
    ...lists,
    "/crocierautente/": { Crociera: [{ ...booking, Barca: { nome: "Maestrale" } }] },
    "/barche/collabora/": { Barche: [{ id: 4, nome: "Albatros" }] },
  });
  await waitFor(() => expect(text()).toContain("Albatros"));
  expect(text()).not.toContain("Maestrale");
});
