// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { showAs } from "@/tests/support/confirm-deletion";
import { stubReads } from "@/tests/support/stub-reads";
import type { PostRow } from "./post";
import { type PostActions, usePostActions } from "./use-post-actions";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Press = (actions: PostActions) => unknown;

function Report({ press }: { press: Press }) {
  const nothing = () => {};
  const actions = usePostActions({ onPublished: nothing, onDeleted: nothing, onUnreported: nothing });
  return (
    <>
      <button type="button" onClick={() => void press(actions)}>
        Premi
      </button>
      {actions.question}
    </>
  );
}

const post = (more: Partial<PostRow> = {}) => ({ id: 5, tipo: "nota", ...more }) as PostRow;

it.each([
  ["reported to the administrators", { segnalatoAmministra: 0 }, (one) => one.confirmReportToAdmin(post())],
  [
    "taken back",
    { segnalatoIstruttore: 12 },
    (one) => one.confirmUnreport(post({ segnalatoIstruttore: 12 }), "segnalatoIstruttore"),
  ],
  [
    "reported as its instructor",
    { segnalatoIstruttore: 12 },
    (one) =>
      one.confirmReportInstructor(post({ segnalatoIstruttore: 12, Crocieraattivita: { istruttore: 3 } })),
  ],
] satisfies [string, object, Press][])(
  "a post is %s as it is on screen; where it is not, the question closes",
  async (_, base, press: Press) => {
    const error = vi.spyOn(notify, "error").mockImplementation(() => {});
    const err = "Nel frattempo questo post l'ha segnalato Luca Verdi: guarda e riprova.";
    const conflict = Response.json({ esito: false, code: "conflict", err }, { status: 409 });
    const writes = stubReads({}, () => conflict);
    showAs("SEGRETERIA", <Report press={press} />);
    fireEvent.click(screen.getByRole("button", { name: "Premi" }));
    const question = await screen.findByRole("alertdialog");
    fireEvent.click(within(question).getByRole("button", { name: /^(Sì|Segnala)$/ }));
    await waitFor(() => expect(error).toHaveBeenCalledWith(err));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(writes.map((write) => write.base)).toEqual([base]);
  },
);
