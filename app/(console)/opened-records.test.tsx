// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { UserCruiseDialog } from "@/features/user-cruises/user-cruise-dialog";
import { ViewerProvider } from "@/lib/client/viewer";
import type { UserCruise } from "@/lib/contract/records";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { BoatDialog } from "./barche/_screen/boat-dialog";
import type { Boat } from "./barche/_screen/boat-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface OpenedForm {
  path: string;
  /** As it was opened. */
  record: { id: number };
  /** The fields that a colleague has saved since. */
  theirs: Readonly<Record<string, unknown>>;
  label: string;
  typed: string;
  save: { changes: object; base: object };
  form: (record: never, onClose: () => void) => ReactNode;
}

const cruiseOfMember = {
  id: 7,
  utente: 12,
  Utente: { id_usr: 12, nome: "Ada", cognome: "Neri" },
  crociera: 3,
  inizio: "2031-06-01",
  fine: "2031-06-08",
  telefono: "340 70",
  intolleranze: "",
};

const forms: Readonly<Record<string, OpenedForm>> = {
  "a boat": {
    path: "/barche/7",
    record: { id: 7, nome: "Maestrale", armatore: 12, cantiere: "Comet" } as { id: number },
    theirs: { nome: "Ponente", cantiere: "Bavaria" },
    label: "Nome",
    typed: "Libeccio",
    save: { changes: { nome: "Libeccio" }, base: { nome: "Maestrale" } },
    form: (boat: Boat, onClose) => <BoatDialog boat={boat} onClose={onClose} />,
  },
  "a member's cruise": {
    path: "/crocierautente/7",
    record: cruiseOfMember,
    theirs: { intolleranze: "Glutine", telefono: "340 72" },
    label: "Telefono",
    typed: "340 71",
    save: { changes: { telefono: "340 71" }, base: { telefono: "340 70" } },
    form: (userCruise: UserCruise, onClose) => (
      <UserCruiseDialog userCruise={userCruise} list={[userCruise]} onClose={onClose} />
    ),
  },
};

it.each(Object.entries(forms))(
  "the form of %s saves what was typed alone, against the record as it was opened",
  async (_, { path, record, theirs, label, typed, save, form }) => {
    const sent = stubReads({});
    const onClose = vi.fn();
    const page = (shown: object) => (
      <NuqsTestingAdapter>
        <QueryClientProvider client={new QueryClient()}>
          <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
            {form(shown as never, onClose)}
          </ViewerProvider>
        </QueryClientProvider>
      </NuqsTestingAdapter>
    );
    const { rerender } = render(page(record));
    rerender(page({ ...record, ...theirs }));
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: typed } });
    fireEvent.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ path, body: save }]);
  },
);
