// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
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

it("keeps what is typed while a boat is saved, and the next save sends it alone", async () => {
  const success = vi.spyOn(notify, "success").mockImplementation(() => {});
  const { writes, finish } = stubHeldWrite();
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
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  type(/^Nome/, "Gabbiano");
  finish();
  await waitFor(() =>
    expect(success).toHaveBeenCalledExactlyOnceWith(`Barca salvata. ${texts.typedMeanwhile}`),
  );
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(writes[1]?.body).toEqual({ changes: { nome: "Gabbiano" }, base: { nome: "Albatros" } });
});
