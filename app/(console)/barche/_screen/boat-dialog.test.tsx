// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { ViewerProvider } from "@/lib/client/viewer";
import { texts } from "@/lib/format/texts";
import { stubHeldWrite } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { BoatDialog } from "./boat-dialog";
import type { Boat } from "./boat-form";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const boat = { id: 3, nome: "Albatros", armatore: 12, dati: { cantiere: "Sud", velico: "J" } } as Boat;
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** The boat's dialog, whose first save is under way; `record` is what is stored after it. */
async function startSave(record?: Boat) {
  const success = vi.spyOn(notify, "success").mockImplementation(() => {});
  const { writes, finish } = stubHeldWrite({ record });
  const close = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NuqsTestingAdapter hasMemory>
        <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
          <BoatDialog boat={boat} onClose={close} />
        </ViewerProvider>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  type(/^Cantiere/, "Nord");
  press("Salva");
  await waitFor(() => expect(writes).toHaveLength(1));
  return { success, writes, finish, close };
}

it("keeps what is typed while a boat is saved, and the next save sends it alone", async () => {
  const { success, writes, finish, close } = await startSave();
  type(/^Nome/, "Gabbiano");
  finish();
  await waitFor(() =>
    expect(success).toHaveBeenCalledExactlyOnceWith(`Barca salvata. ${texts.typedMeanwhile}`),
  );
  expect(close).not.toHaveBeenCalled();
  press("Salva");
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(writes[1]?.body).toEqual({ changes: { nome: "Gabbiano" }, base: { nome: "Albatros" } });
});

it("goes on from what a colleague has saved of the boat, parts that no field shows too", async () => {
  const dati = { cantiere: "Nord", velico: "Sloop", vele: ["randa"] };
  const { success, writes, finish } = await startSave({ ...boat, dati } as Boat);
  type(/^Categoria/, "A");
  finish();
  await waitFor(() => expect(success).toHaveBeenCalledOnce());
  press("Salva");
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]?.body).toEqual({ changes: { dati: { ...dati, categoria: "A" } }, base: { dati } });
});

it("stays open under the form of a document that was opened while the boat was saved", async () => {
  const { success, finish, close } = await startSave();
  press("Nuovo documento");
  const form = await screen.findByRole("dialog", { name: /documento/i }, { timeout: 20_000 });
  finish();
  await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith("Barca salvata."));
  expect(close).not.toHaveBeenCalled();
  expect(form.isConnected).toBe(true);
  fireEvent.click(within(form).getByRole("button", { name: texts.cancel }));
  await waitFor(() => expect(form.isConnected).toBe(false));
});
