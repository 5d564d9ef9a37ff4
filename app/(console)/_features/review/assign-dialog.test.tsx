// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { AssignDialog } from "./assign-dialog";
import type { AssignedItem } from "./queue";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const staff = {
  "segreteria.list": { Segreteria: [{ id_usr: 21 }, { id_usr: 3, nominativo: "Rita Sarti" }] },
};

function show(items: readonly AssignedItem[], onClose = () => {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <AssignDialog
          queue={{ words: ["documento", "documenti"], save: "docbarca.accept" }}
          items={items}
          onClose={onClose}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
}

async function assignToRita() {
  const person = await screen.findByRole("combobox", { name: /Persona/ });
  await screen.findByRole("option", { name: "Rita Sarti" });
  fireEvent.change(person, { target: { value: "3" } });
  fireEvent.click(screen.getByRole("button", { name: "Assegna" }));
}

const taken = "Nel frattempo l'ha avuto Marta Rossi.";
const conflict = () => Response.json({ esito: false, code: "conflict", err: taken }, { status: 409 });

it("somebody of the staff without a name is offered by number", async () => {
  stubReads(staff);
  show([]);
  expect(await screen.findByRole("option", { name: "n. 21" })).toBeTruthy();
});

it("says who was on screen, and closes with who has it where that is another by now", async () => {
  const writes = stubReads(staff, conflict);
  const failure = vi.spyOn(notify, "error");
  const onClose = vi.fn();
  show([{ id: "5", label: "Polizza", assignee: "Luca Bo" }], onClose);
  await assignToRita();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(failure).toHaveBeenCalledExactlyOnceWith(taken);
  expect(writes).toEqual([
    {
      path: "/worklist/",
      body: { tipo: "DOCACC", id_usr: 3, param: 5 },
      base: { ll: { nominativo: "Luca Bo" } },
      of: { docbarca: 5 },
    },
  ]);
});

it("of several lists the one that somebody else has got, does the rest and offers no retry", async () => {
  const answers = [conflict(), undefined];
  const writes = stubReads(staff, () => answers.shift());
  show([
    { id: "5", label: "Polizza", assignee: null },
    { id: "6", label: "Licenza", assignee: null },
  ]);
  await assignToRita();
  expect(await screen.findByText("Operazioni riuscite: 1. Non riuscite: 1.")).toBeTruthy();
  expect(within(screen.getByRole("dialog")).getByText(taken)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Riprova/ })).toBeNull();
  expect(writes.map(({ base, of }) => [base, of])).toEqual([
    [{ ll: null }, { docbarca: 5 }],
    [{ ll: null }, { docbarca: 6 }],
  ]);
});
