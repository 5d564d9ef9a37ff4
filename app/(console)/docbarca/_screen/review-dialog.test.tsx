// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { positionInQueue } from "@/features/review/order";
import { ViewerProvider } from "@/lib/client/viewer";
import { formatDate } from "@/lib/format/dates";
import { todayInRome } from "@/lib/rules/dates";
import { memberViewer } from "@/tests/support/viewer";
import { DocumentReviewDialog } from "../../documenti/_screen/review-dialog";
import { LicenceReviewDialog } from "../../qualifiche/_screen/review-dialog";
import { BoatDocumentReviewDialog } from "./review-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Dialog = (props: { record: never; review: never; onClose: () => void }) => React.ReactNode;

const kinds: [string, Dialog][] = [
  ["a boat document", BoatDocumentReviewDialog],
  ["a document", DocumentReviewDialog],
  ["a licence", LicenceReviewDialog],
];

/** The dialog of a record with this expiry, and what has been accepted. */
function review(Form: Dialog, stored: object = {}) {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, TipoDoc: [], Utenti: [], Barche: [] }));
  const accept = vi.fn();
  const shownReview = {
    accept,
    recordNameOf: () => "docbarca 5",
    navigationPast: () => ({ ...positionInQueue(["5"], "5", 0, () => false), go: () => {} }),
    draftOf: () => undefined,
    keepDraft: () => {},
  };
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  const document = { id: 5, id_doc: 5, id_usr: 12, id_tipo: 7, accettato: 0, eterno: 0, path: null };
  const dialog = (scadenza: string) => (
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>
        <Form
          record={{ ...document, ...stored, scadenza } as never}
          review={shownReview as never}
          onClose={() => {}}
        />
      </ViewerProvider>
    </QueryClientProvider>
  );
  return { accept, dialog };
}

it.each(kinds)(
  "%s is decided as it was opened, also when the list is read again beneath",
  async (_, Form) => {
    const { accept, dialog } = review(Form);
    const { rerender } = render(dialog("2033-01-01"));
    rerender(dialog("2034-01-01"));
    await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Accetta/ })));
    await waitFor(() => expect(accept).toHaveBeenCalled());
    expect(accept.mock.calls[0]).toMatchObject([{ scadenza: "2033-01-01" }, { scadenza: "2033-01-01" }]);
  },
);

const farDay = `${Number(todayInRome().slice(0, 4)) + 181}-06-15`;
const oddDays: [string, string, string][] = [
  ["is past", "2020-03-01", "La scadenza è già passata (01/03/2020). Accettare lo stesso?"],
  ["is 181 years ahead", farDay, `La scadenza è tra 181 anni (${formatDate(farDay)}). Accettare lo stesso?`],
];
const oddCases = kinds.flatMap(([name, Form]) => oddDays.map((odd) => [name, ...odd, Form] as const));

it.each(oddCases)("%s whose expiry %s is accepted by a key only after a question", async (...given) => {
  const [, , day, sentence, Form] = given;
  const { accept, dialog } = review(Form);
  render(dialog(day));
  const pressA = () => act(async () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "a" }));
  const answer = async (name: string) => {
    const question = await screen.findByRole("alertdialog", undefined, { timeout: 20_000 });
    expect(question.textContent).toContain(sentence);
    await act(async () => fireEvent.click(within(question).getByRole("button", { name })));
  };
  await pressA();
  await answer("No");
  expect(accept).not.toHaveBeenCalled();
  await pressA();
  await answer("Accetta lo stesso");
  await waitFor(() => expect(accept).toHaveBeenCalledOnce());
  expect(accept.mock.calls[0]?.[1]).toMatchObject({ scadenza: day });
});

it("an old day of a boat document whose type never expires asks nothing", async () => {
  const { accept, dialog } = review(BoatDocumentReviewDialog, { Tipo: { scadenza: 0 } });
  render(dialog("2020-03-01"));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Accetta/ })));
  await waitFor(() => expect(accept).toHaveBeenCalledOnce());
});
