// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { createDrafts } from "./queue";
import { useRefusal } from "./use-refusal";

let drafts: ReturnType<typeof createDrafts<never>>;
beforeEach(() => {
  drafts = createDrafts<never>();
});
afterEach(cleanup);

function Record({ id }: { id: number }) {
  const review = { draftOf: drafts.of, keepDraft: drafts.keep, refuse: () => {} };
  const { open, dialog } = useRefusal(review, id, { kind: "member-document", name: `Documento ${id}` });
  return (
    <ViewerProvider viewer={memberViewer}>
      <button type="button" onClick={open}>
        Apri rifiuto
      </button>
      {dialog}
    </ViewerProvider>
  );
}

const openRefusal = () => act(async () => fireEvent.click(screen.getByText("Apri rifiuto")));
const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/);
const type = (text: string) => act(async () => fireEvent.change(reason(), { target: { value: text } }));

it("a reason that is being typed is there again after another record has taken its place", async () => {
  const { rerender } = render(<Record key={1} id={1} />);
  await openRefusal();
  await type("Manca la firma");
  rerender(<Record key={2} id={2} />);
  await openRefusal();
  expect(reason().value).toBe("");
  rerender(<Record key={1} id={1} />);
  await openRefusal();
  expect(reason().value).toBe("Manca la firma");
});

it("the button that refuses is as red as the one that opened the dialog", async () => {
  render(<Record id={1} />);
  await openRefusal();
  expect(screen.getByRole("button", { name: "Rifiuta" }).className).toContain("bg-danger");
  expect(screen.getByRole("button", { name: "Annulla" }).className).not.toContain("bg-danger");
});

it("a reason that is thrown away on closing is gone; the one before it stays", async () => {
  drafts.keep(1, { motivazione: "Scaduto" });
  render(<Record id={1} />);
  await openRefusal();
  await type("Manca la firma");
  fireEvent.click(screen.getByText("Annulla"));
  const discard = await screen.findByText("Chiudi senza salvare", undefined, { timeout: 20_000 });
  await act(async () => fireEvent.click(discard));
  expect(drafts.of(1)).toEqual({ motivazione: "Scaduto" });
});
