// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { stubReads } from "@/tests/support/stub-reads";
import { ParticipantsSheet } from "./participants-sheet";
import { courseRequests, cruiseRequests, type MemberRequest, type RequestType } from "./request-types";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the paper of a request with boat and port says. */
function paperOf(kind: RequestType, request: Partial<MemberRequest>) {
  stubReads({});
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
  const paper = screen.getByRole("region", { name: /^Partecipanti/, hidden: true }).textContent;
  cleanup();
  return paper;
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
