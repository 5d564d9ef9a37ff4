// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { positionInQueue } from "@/features/review/order";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { DocumentReviewDialog } from "../../documenti/_screen/review-dialog";
import { LicenceReviewDialog } from "../../qualifiche/_screen/review-dialog";
import { BoatDocumentReviewDialog } from "./review-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Dialog = (props: { record: never; review: never; onClose: () => void }) => React.ReactNode;

it.each<[string, Dialog]>([
  ["a boat document", BoatDocumentReviewDialog],
  ["a document", DocumentReviewDialog],
  ["a licence", LicenceReviewDialog],
])("%s is decided as it was opened, also when the list is read again beneath", async (_, Form) => {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, TipoDoc: [], Utenti: [] }));
  const accept = vi.fn();
  const review = {
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
        <Form record={{ ...document, scadenza } as never} review={review as never} onClose={() => {}} />
      </ViewerProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(dialog("2033-01-01"));
  rerender(dialog("2034-01-01"));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Accetta/ })));
  await waitFor(() => expect(accept).toHaveBeenCalled());
  expect(accept.mock.calls[0]).toMatchObject([{ scadenza: "2033-01-01" }, { scadenza: "2033-01-01" }]);
});
