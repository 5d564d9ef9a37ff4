// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { texts } from "@/lib/format/texts";
import { failures } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { MemberDialog } from "./member-dialog";

beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const anna = {
  id_usr: 4,
  nominativo: "Anna Poli",
  nome: "Anna",
  cognome: "Poli",
  email: "anna@club.example",
};

function open(level: Viewer["level"]) {
  const close = vi.fn();
  render(
    <NuqsTestingAdapter hasMemory>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ViewerProvider viewer={{ ...memberViewer, level }}>
          <MemberDialog id={4} onClose={close} />
        </ViewerProvider>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  return close;
}

it("stays in edit mode while the save is under way, by Esc and by 'Annulla'", async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "PATCH") return new Promise((resolve) => (answer = resolve));
    return address.includes("/utente/4") ? Response.json({ esito: true, Utenti: [anna] }) : failures.down();
  });
  const close = open("SEGRETERIA");
  fireEvent.click(await screen.findByRole("button", { name: "Modifica" }));
  const phone = await screen.findByLabelText<HTMLInputElement>("Telefono");
  fireEvent.change(phone, { target: { value: "340 7654321" } });
  await act(async () => fireEvent.submit(phone.form as HTMLFormElement));
  await vi.waitFor(() =>
    expect(screen.getByRole("button", { name: "Salva" }).getAttribute("aria-busy")).toBe("true"),
  );
  for (const wantToLeave of [
    () => fireEvent.keyDown(phone, { key: "Escape" }),
    () => fireEvent.click(screen.getByRole("button", { name: "Annulla" })),
  ]) {
    await act(async () => void wantToLeave());
    expect(screen.queryByRole("alertdialog")).toBeNull();
  }
  expect(screen.getByText("In modifica")).toBeTruthy();
  await act(async () => answer(Response.json({ esito: true })));
  expect(await screen.findByText("Sola lettura")).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
});

it("what is typed while a member is saved stays in edit mode, and the next save sends it alone", async () => {
  const success = vi.spyOn(notify, "success").mockImplementation(() => {});
  const answers: ((answer: Response) => void)[] = [];
  const sent: unknown[] = [];
  let stored: object = { ...anna, telefono: "1", cellulare: "2" };
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "PATCH")
      return address.includes("/utente/4")
        ? Response.json({ esito: true, Utenti: [stored] })
        : failures.down();
    const save = JSON.parse(String(body));
    sent.push(save);
    stored = { ...stored, ...save.changes };
    return new Promise((resolve) => answers.push(resolve));
  });
  open("SEGRETERIA");
  fireEvent.click(await screen.findByRole("button", { name: "Modifica" }));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await screen.findByLabelText("Telefono");
  type(/^Telefono/, "340 7654321");
  save();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  type(/^Cognome/, "Neri");
  await act(async () => answers[0]?.(Response.json({ esito: true })));
  await vi.waitFor(() => expect(success).toHaveBeenCalledWith(`Socio salvato. ${texts.typedMeanwhile}`));
  expect(screen.getByText("In modifica")).toBeTruthy();
  expect(screen.getByLabelText(/^Cognome/)).toHaveProperty("value", "Neri");
  save();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(sent[1]).toEqual({ changes: { cognome: "Neri" }, base: { cognome: "Poli" } });
  await act(async () => answers[1]?.(Response.json({ esito: true })));
  expect(await screen.findByText("Sola lettura")).toBeTruthy();
});

it("e-mail and level of somebody whose level cannot be read are changed by GOD alone, and it says so", async () => {
  const unread = { ...anna, permesso: "PRESIDENTE" };
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("/utente/4") ? Response.json({ esito: true, Utenti: [unread] }) : failures.down(),
  );
  const isOpen = async (level: Viewer["level"]) => {
    cleanup();
    open(level);
    fireEvent.click(await screen.findByRole("button", { name: "Modifica" }));
    const fields = [/^E-mail/, "Permesso standard"].map((name) => screen.getByLabelText(name));
    return fields.map((field) => !(field as HTMLInputElement).disabled);
  };
  expect(await isOpen("ADMIN")).toEqual([false, false]);
  const why = "Il livello di questo socio non si legge:";
  screen.getByText(`${why} la cambia solo un amministratore generale.`);
  screen.getByText(`${why} lo cambia solo un amministratore generale.`);
  expect(await isOpen("GOD")).toEqual([true, true]);
});
