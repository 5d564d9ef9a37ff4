// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { schemasOf } from "@/lib/contract/schemas";
import { colleagueSaves, endColleagueSaves } from "@/tests/support/colleague-saves";
import { ParticipantsSection } from "./participants-section";
import type { MemberRequest } from "./request-types";
import { useParticipants } from "./use-participants";

afterEach(() => {
  cleanup();
  endColleagueSaves();
  vi.unstubAllGlobals();
});

const medical = { TipoDoc: { nome: "Visita medica" }, path: "uploads/1.pdf" };
const card = { Tessera: { nome: "Tessera FIV" }, anno: 2031 };

function Section({ request }: { request: MemberRequest }) {
  return <ParticipantsSection {...useParticipants(request)} unsaved={false} />;
}

let tell: ReturnType<typeof colleagueSaves>;

/** The participants of a request, with what the server answers about Anna (line 31, member 12). */
function show(line: object, answer: () => Response | Promise<Response>) {
  vi.stubGlobal("fetch", answer);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  tell = colleagueSaves(queries);
  const request = { id: 5, Dettaglio: [{ id: 31, nominativo: "Anna", utente: 12, ...line }] };
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={queries}>
        <Section request={request as MemberRequest} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return within(screen.getByRole("region", { name: "Anna" }));
}

/** As the gateway hands it on, once the contract has read it. */
const read = (Dettaglio: unknown) => () => {
  const answer = schemasOf("richiesta.memberData").answer.safeParse({ Dettaglio });
  return answer.success
    ? Response.json({ esito: true, ...(answer.data as object) })
    : Response.json({ esito: false, code: "invalid-response", err: "Risposta non valida." }, { status: 502 });
};

it("shows the papers of the record at once, while the read is pending", () => {
  const anna = show({ Documenti: [medical], Tessere: [card] }, () => new Promise(() => {}));
  expect(anna.getByRole("link", { name: /^Visita medica/ })).toBeTruthy();
  expect(anna.getByText("Tessera FIV 2031")).toBeTruthy();
});

it("completes them by what the server has besides, each once", async () => {
  const passport = { TipoDoc: { nome: "Passaporto" }, path: "uploads/2.pdf" };
  const anna = show(
    { Documenti: [medical], Tessere: [card] },
    read([{ id: 31, utente: 12, Documenti: [medical, passport], Tessere: [] }]),
  );
  expect(await anna.findByRole("link", { name: /^Passaporto/ })).toBeTruthy();
  const files = anna.getAllByRole("link").filter((link) => link.getAttribute("target") === "_blank");
  expect(files.map((link) => link.getAttribute("aria-description"))).toEqual([
    "Si apre in un'altra scheda del browser.",
    "Si apre in un'altra scheda del browser.",
  ]);
  expect(anna.getByText("Tessera FIV 2031")).toBeTruthy();
});

it("keeps them when the server fails, and says so", async () => {
  const anna = show({ Documenti: [medical] }, () => Response.json({ esito: false }, { status: 502 }));
  expect(await anna.findByText("Documenti e tessere non si sono caricati.")).toBeTruthy();
  expect(anna.getByRole("link", { name: /^Visita medica/ })).toBeTruthy();
});

it("are asked for again at a press", async () => {
  const answers = [Response.json({ esito: false }, { status: 502 })];
  const then = read([{ id: 31, utente: 12, Documenti: [], Tessere: [card] }]);
  const anna = show({}, () => answers.shift() ?? then());
  fireEvent.click(await anna.findByRole("button", { name: "Riprova" }));
  expect(await anna.findByText("Tessera FIV 2031")).toBeTruthy();
  expect(anna.queryByText("Documenti e tessere non si sono caricati.")).toBeNull();
});

it.each([[[]], [null], [{}]])(
  "takes an empty answer (%j) for no papers, not for a fault",
  async (Dettaglio) => {
    const anna = show({}, read(Dettaglio));
    expect(await anna.findByText("Nessun documento accettato.")).toBeTruthy();
    expect(anna.getByText("Nessuna tessera.")).toBeTruthy();
    expect(anna.queryByRole("alert")).toBeNull();
    expect(anna.queryByText("Documenti e tessere non si sono caricati.")).toBeNull();
  },
);

it("does not show an answer that names another member", async () => {
  const anna = show(
    { Documenti: [medical] },
    read([{ id: 31, utente: 99, nominativo: "Ugo", Documenti: [{ TipoDoc: { nome: "Carta di Ugo" } }] }]),
  );
  expect(await anna.findByText("Il server ha risposto con i dati di un altro socio.")).toBeTruthy();
  expect(anna.queryByText(/Carta di Ugo/)).toBeNull();
  expect(anna.getByRole("link", { name: /^Visita medica/ })).toBeTruthy();
});

it("shows at once what a colleague has accepted meanwhile, though rows beneath wait", async () => {
  let papers = [medical];
  const anna = show({}, () => read([{ id: 31, utente: 12, Documenti: papers, Tessere: [] }])());
  await anna.findByRole("link", { name: /^Visita medica/ });
  papers = [medical, { TipoDoc: { nome: "Passaporto" }, path: "uploads/2.pdf" }];
  await tell("richiesta.memberData");
  expect(await anna.findByRole("link", { name: /^Passaporto/ })).toBeTruthy();
});
