// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { confirmDeletion, showAs } from "@/tests/support/confirm-deletion";
import { failures, stubReads } from "@/tests/support/stub-reads";
import type { Membership } from "./membership";
import { useMembershipDeletion } from "./use-membership-deletion";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const seen = { front: 12, documenti: 1 as const, pagato: 0 as const, stato: 0 };

function Deletion() {
  const { confirmDelete, question } = useMembershipDeletion();
  return (
    <>
      <button type="button" onClick={() => void confirmDelete({ id: 5, ...seen } as Membership)}>
        Elimina
      </button>
      {question}
    </>
  );
}
const button = () => screen.getByRole("button", { name: "Elimina" });

it.each([
  [[1, 2], "Ha 2 pagamenti."],
  [[1], "Ha 1 pagamento."],
  [[], ""],
])(
  "a membership with the payments %j is deleted with these alone, and the question counts them",
  async (ids, text) => {
    const writes = stubReads({ "pagamento.byMembership": { Pagamento: ids.map((id) => ({ id })) } });
    showAs("ADMIN", <Deletion />);
    const said = await confirmDeletion(button());
    if (text) expect(said).toContain(text);
    else expect(said).not.toContain("pagament");
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]).toMatchObject({ path: "/tesseramento/5", base: { ...seen, pagamenti: ids } });
  },
);

it("nothing is asked where its payments cannot be read", async () => {
  const error = vi.spyOn(notify, "error").mockImplementation(() => {});
  const writes = stubReads({ "pagamento.byMembership": failures.down });
  showAs("ADMIN", <Deletion />);
  fireEvent.click(button());
  await waitFor(() => expect(error).toHaveBeenCalledWith("Non risponde."));
  expect([screen.queryByRole("alertdialog"), writes]).toEqual([null, []]);
});
