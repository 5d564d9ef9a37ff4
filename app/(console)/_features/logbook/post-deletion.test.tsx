// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { confirmDeletion, showAs } from "@/tests/support/confirm-deletion";
import { stubReads } from "@/tests/support/stub-reads";
import type { PostRow } from "./post";
import { usePostActions } from "./use-post-actions";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const seen = { pubblicato: 0 as const, segnalatoAmministra: 12 };

function Deletion() {
  const nothing = () => {};
  const { confirmDelete, question } = usePostActions({
    deletion: { call: "logbook.delete", action: "segnalazioni.delete" },
    onPublished: nothing,
    onDeleted: nothing,
    onUnreported: nothing,
  });
  return (
    <>
      <button type="button" onClick={() => void confirmDelete({ id: 5, tipo: "nota", ...seen } as PostRow)}>
        Elimina
      </button>
      {question}
    </>
  );
}

it("a post is deleted as it is on screen, and one that a colleague has published closes the question", async () => {
  const error = vi.spyOn(notify, "error").mockImplementation(() => {});
  const err = "Nel frattempo un collega l'ha pubblicato, nascosto o segnalato: guarda e riprova.";
  const conflict = Response.json({ esito: false, code: "conflict", err }, { status: 409 });
  const writes = stubReads({}, () => conflict);
  showAs("ADMIN", <Deletion />);
  await confirmDeletion(screen.getByRole("button", { name: "Elimina" }));
  await waitFor(() => expect(error).toHaveBeenCalledWith(err));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(writes[0]).toMatchObject({ path: "/lbcro/5", base: seen });
});
