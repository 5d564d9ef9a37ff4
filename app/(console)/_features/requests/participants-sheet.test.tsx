// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { stubReads } from "@/tests/support/stub-reads";
import { ParticipantsSheet } from "./participants-sheet";
import { courseRequests, cruiseRequests, type MemberRequest, type RequestType } from "./request-types";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Draws the paper of a request with boat and port. */
function show(kind: RequestType, request: Partial<MemberRequest>) {
  const names = { staff: () => null, port: () => "Viareggio" };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ParticipantsSheet
        kind={kind}
        request={{ id: 1, barca: 3, porto: 2, ...request }}
        participants={[]}
        names={names}
      />
    </QueryClientProvider>,
  );
}

const paper = () => screen.getByRole("region", { name: /^Partecipanti/, hidden: true }).textContent;

function paperOf(kind: RequestType, request: Partial<MemberRequest>) {
  stubReads({});
  show(kind, request);
  const text = paper();
  cleanup();
  return text;
}

it("boat and port stand on the paper of a practical course alone, the boat on that of a cruise", () => {
  const theory = paperOf(courseRequests, { Corso: { nome: "Carteggio", pratico: 0 } });
  expect(theory).not.toMatch(/Barca|Porto/);
  const practical = paperOf(courseRequests, { Corso: { nome: "Deriva", pratico: 1 } });
  expect(practical).toContain("Barcan. 3PortoViareggio");
  const cruise = paperOf(cruiseRequests, { Crociera: { nome: "Elba" } });
  expect(cruise).toContain("Barcan. 3");
  expect(cruise).not.toContain("Porto");
});

it("the people on the paper are those of the ids, whoever is joined to them", async () => {
  stubReads({ "socio.name": ({ id }) => ({ Utenti: [{ id_usr: Number(id), nominativo: `Socio ${id}` }] }) });
  const former = { id_usr: 7, nominativo: "Ugo Neri" };
  show(cruiseRequests, {
    back: 7,
    Back: former,
    organizzatore: 0,
    Organizzatore: former,
    istruttore: 8,
    Istruttore: former,
    tutor: 9,
    Tutor: { nominativo: "Ida Sala" },
  });
  await waitFor(() => expect(paper()).toContain("IstruttoreSocio 8"));
  expect(paper()).toContain("Back officeUgo Neri");
  expect(paper()).toContain("TutorIda Sala");
  expect(paper()).not.toContain("Organizzatore");
});
