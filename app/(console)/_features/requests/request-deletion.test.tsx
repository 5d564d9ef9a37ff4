// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { confirmDeletion, showAs } from "@/tests/support/confirm-deletion";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { courseRequests, cruiseRequests, type MemberRequest } from "./request-types";
import { useDeleteRequest } from "./use-delete-request";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Deletion({ request, kind }: { request: MemberRequest; kind: typeof cruiseRequests }) {
  const { confirmDelete, question } = useDeleteRequest(kind);
  return (
    <>
      <button type="button" onClick={() => confirmDelete?.(request)}>
        Elimina
      </button>
      {question}
    </>
  );
}

const seen = { front: 12, back: null, stato: 1, pubblicato: 0 as const };
const request: MemberRequest = { id: 5, ...seen, Front: { id_usr: 12, nominativo: "Marta Rossi" } };

it.each([
  ["/richiestacrociera/5", cruiseRequests],
  ["/richiestacorso/5", courseRequests],
])("%s is deleted as it is on screen, after a question that says who has it", async (path, kind) => {
  const writes = stubReads({});
  showAs("SEGRETERIA", <Deletion request={request} kind={kind} />);
  const said = await confirmDeletion(screen.getByRole("button", { name: "Elimina" }));
  expect(said).toContain("Se ne occupa Marta Rossi.");
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({ path, base: seen });
});

it.each([
  [{ front: 0 }, null],
  [{ front: memberViewer.id }, "Te ne occupi tu."],
  [{ front: 999, Front: null }, "Se ne occupa un'altra persona."],
])("of a request with %j the question says %s", async (changes, text) => {
  stubReads({});
  showAs("SEGRETERIA", <Deletion request={{ ...request, ...changes }} kind={cruiseRequests} />);
  const said = await confirmDeletion(screen.getByRole("button", { name: "Elimina" }));
  if (text) expect(said).toContain(text);
  else expect(said).not.toContain("occup");
});
