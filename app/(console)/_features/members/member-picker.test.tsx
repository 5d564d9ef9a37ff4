// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { MemberSlot } from "@/features/requests/member-slot";
import type { RequestValues } from "@/features/requests/request-schema";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { MemberField } from "./member-field";
import { MemberPicker } from "./member-picker";
import type { PickedMember } from "./picked-member";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anna = { id_usr: 12, nome: "Anna", cognome: "D'Amico", nominativo: "Anna D'Amico" };

function Field() {
  const { control } = useForm<{ istruttore: PickedMember | null }>({ defaultValues: { istruttore: null } });
  return <MemberField control={control} name="istruttore" label="Istruttore" />;
}

const suggested = { id_usr: 4, nominativo: "Niccolò Sartori", detail: "brevetto" };

function Suggesting() {
  return <MemberPicker value={null} onChange={() => {}} suggestions={[suggested]} />;
}

function Slot() {
  const { control } = useForm<RequestValues>({ defaultValues: { istruttore: null } });
  const slot = { control, role: "istruttore" } as const;
  return <MemberSlot {...slot} />;
}

function show(field: React.ReactNode) {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Utenti: [anna] }));
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>{field}</QueryClientProvider>
    </ViewerProvider>,
  );
}

async function chooseByEnter() {
  const box = screen.getByRole("combobox");
  fireEvent.change(box, { target: { value: "Amico" } });
  await screen.findByRole("option", { name: /Anna D'Amico/ });
  fireEvent.keyDown(box, { key: "Enter" });
}

/** Where a further Enter would go: to the name, and to no button. */
function expectFocusOnName() {
  expect(document.activeElement?.textContent).toContain("Anna D'Amico");
  expect(document.activeElement?.closest("button")).toBeNull();
  expect(document.activeElement?.getAttribute("tabindex")).toBe("-1");
}

it("the focus goes to the chosen member, where a second Enter changes nothing", async () => {
  show(<Field />);
  await chooseByEnter();
  expectFocusOnName();
});

it("'Cambia' leads on to the search", async () => {
  show(<Field />);
  await chooseByEnter();
  fireEvent.click(screen.getByText("Cambia"));
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
});

it("somebody chosen for a request has the focus, and is removed by their own button alone", async () => {
  show(<Slot />);
  fireEvent.click(screen.getByRole("button", { name: "Scegli Istruttore" }));
  await chooseByEnter();
  expectFocusOnName();
  fireEvent.click(screen.getByRole("button", { name: "Togli Anna D'Amico, Istruttore" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Scegli Istruttore" }));
});

it("what stands there is described by the field, and its button by the word on it", async () => {
  show(<Field />);
  await chooseByEnter();
  screen.getByRole("group", { name: "Anna D'Amico", description: "Istruttore" });
  screen.getByRole("button", { name: "Cambia Istruttore" });
});

it.each([
  ["///", "Scrivi almeno 3 lettere."],
  ["%%%a", "Scrivi almeno 3 lettere."],
  ["...", "Nessun socio con questo nome."],
])(
  "a text that no search can take (%s) is not searched for, and has a plain answer",
  async (text, answer) => {
    show(<Field />);
    const asked = vi.fn(fetch);
    vi.stubGlobal("fetch", asked);
    fireEvent.change(screen.getByRole("combobox"), { target: { value: text } });
    // As long as a search waits for the next letter, and more.
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(screen.getByText(answer)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Riprova" })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  },
);

it("the box takes as many letters as a search can have", () => {
  show(<Field />);
  expect(screen.getByRole<HTMLInputElement>("combobox").maxLength).toBe(100);
});

it.each([
  { end: "press", release: () => fireEvent.mouseUp(document.body) },
  { end: "key", release: () => fireEvent.keyUp(document.body, { key: "Tab" }) },
])("those that are suggested stay in place until the $end that leaves the box ends", async ({ release }) => {
  show(<Suggesting />);
  const box = screen.getByRole("combobox");
  act(() => box.focus());
  act(() => box.blur());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole("option")).not.toBeNull();
  release();
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
});
