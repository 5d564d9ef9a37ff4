// @vitest-environment jsdom
import { zodResolver } from "@hookform/resolvers/zod";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type Control, useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { MemberSlot } from "@/features/requests/member-slot";
import type { RequestValues } from "@/features/requests/request-schema";
import { ViewerProvider } from "@/lib/client/viewer";
import { texts } from "@/lib/format/texts";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { chosenMember } from "./chosen-member";
import { MemberField } from "./member-field";
import type { PickedMember } from "./picked-member";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const schema = z.object({
  istruttore: z.custom<PickedMember | null>(),
  utente: chosenMember("Scegli l'utente."),
  nome: z.string().min(1, "Scrivi il nome."),
});
const rossi = { id_usr: 12, nome: "Ugo", cognome: "Rossi" };
const somebody = { id_usr: 3, nominativo: "Ada Neri" };

const tutor = (control: unknown) => ({ control: control as Control<RequestValues>, role: "tutor" as const });

type Given = { utente: PickedMember | null; nome: string };

/** A form with an optional person, a required one, a role of a request, and a text. */
function Scene({ given, send }: { given: Given; send: () => Promise<void> }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { istruttore: null, ...given } });
  const { control } = form;
  return (
    <FormDialog
      onClose={() => {}}
      title="Nuova"
      size={550}
      form={form}
      loading={false}
      submitError={null}
      onSubmit={send}
    >
      <TextField control={control} name="nome" label="Nome" />
      <MemberField control={control} name="utente" label="Utente" required />
      <MemberField control={control} name="istruttore" label="Istruttore" />
      <MemberSlot {...tutor(control)} />
    </FormDialog>
  );
}

function show(given: Given) {
  stubReads({ "cerca.members": { Utenti: [rossi] as never } });
  const send = vi.fn(async () => {});
  render(
    <ViewerProvider viewer={memberViewer}>
      <QueryClientProvider client={new QueryClient()}>
        <Scene given={given} send={send} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return send;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("combobox", { name });
const type = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const save = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Salva" })));
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

it("a name that was typed and not picked is kept and said, and nothing is sent", async () => {
  const send = show({ utente: somebody, nome: "Elba" });
  type(/^Istruttore/, "rossi");
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(alerts()).toEqual([texts.memberNotPicked]);
  expect(box(/^Istruttore/).value).toBe("rossi");
  expect(box(/^Istruttore/).getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(box(/^Istruttore/)));
});

it("it is sent once the name is picked, or the box emptied", async () => {
  const send = show({ utente: somebody, nome: "Elba" });
  type(/^Istruttore/, "rossi");
  await save();
  type(/^Istruttore/, " ");
  expect(alerts()).toEqual([]);
  await save();
  expect(send).toHaveBeenCalledTimes(1);
  type(/^Istruttore/, "rossi");
  await save();
  fireEvent.click(await screen.findByRole("option", { name: /Ugo Rossi/ }));
  expect(alerts()).toEqual([]);
  await save();
  expect(send).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole("button", { name: "Cambia Istruttore" }));
  expect(alerts()).toEqual([]);
});

it("a required one says the same while text stands in it, beside what else is wrong", async () => {
  show({ utente: null, nome: "" });
  await save();
  expect(alerts()).toEqual(["Scrivi il nome.", "Scegli l'utente."]);
  type(/^Utente/, "rossi");
  await save();
  expect(alerts()).toEqual(["Scrivi il nome.", texts.memberNotPicked]);
});

it("so does a role of a request, until its search is given up", async () => {
  const send = show({ utente: somebody, nome: "Elba" });
  fireEvent.click(screen.getByRole("button", { name: "Scegli Tutor" }));
  type(/^Tutor/, "ro");
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(alerts()).toEqual([texts.memberNotPicked]);
  const cancels = screen.getAllByRole("button", { name: "Annulla" });
  fireEvent.click(cancels.find((button) => button.closest("form")) as HTMLElement);
  expect(alerts()).toEqual([]);
  await save();
  expect(send).toHaveBeenCalledTimes(1);
});
