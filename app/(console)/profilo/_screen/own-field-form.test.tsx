// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { OwnFieldForm } from "./own-field-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("compares what was typed with the value as it was when the form opened, when the page has been read again since", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ esito: true });
  });
  const queries = new QueryClient();
  const onSaved = vi.fn();
  const form = (value: string) => (
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>
        <OwnFieldForm name="email" value={value} onSaved={onSaved} onCancel={() => {}} />
      </ViewerProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(form("paola@esempio.it"));
  rerender(form("altra@esempio.it"));
  fireEvent.change(screen.getByLabelText(/E-mail/), { target: { value: "nuova@esempio.it" } });
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toEqual([{ changes: { email: "nuova@esempio.it" }, base: { email: "paola@esempio.it" } }]);
});

it("an e-mail that is refused or lost stays with its sentence and the focus; then a double click sends once", async () => {
  const taken = "Questa e-mail è già usata da un altro utente.";
  const lost = "Il server del circolo non risponde. Riprova tra poco.";
  const answers = [
    Response.json({ esito: false, err: taken, code: "refused" }, { status: 422 }),
    Response.json({ esito: false, err: lost, code: "unreachable" }, { status: 502 }),
  ];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answers.shift() ?? Response.json({ esito: true });
  });
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <OwnFieldForm name="email" value="paola@esempio.it" onSaved={onSaved} onCancel={() => {}} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  const box = screen.getByLabelText<HTMLInputElement>(/E-mail/);
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  fireEvent.change(box, { target: { value: "altrui@esempio.it" } });
  for (const sentence of [taken, lost]) {
    box.focus();
    save();
    await screen.findByText(sentence);
    expect(box.value).toBe("altrui@esempio.it");
    expect(document.activeElement).toBe(box);
  }
  save();
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(3);
});

it.each(["email", "password"] as const)(
  "takes no letters of the %s while it is saved, and keeps the focus",
  async (name) => {
    let answer = (_: Response) => {};
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    const onSaved = vi.fn();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ViewerProvider viewer={memberViewer}>
          <OwnFieldForm name={name} value={null} onSaved={onSaved} onCancel={() => {}} />
        </ViewerProvider>
      </QueryClientProvider>,
    );
    const box = screen.getByLabelText<HTMLInputElement>(/E-mail|Nuova password|^Password/, {
      selector: "input",
    });
    fireEvent.change(box, { target: { value: "nuova@esempio.it" } });
    box.focus();
    fireEvent.submit(box.form as HTMLFormElement);
    await waitFor(() => expect(box.readOnly).toBe(true));
    expect(document.activeElement).toBe(box);
    answer(Response.json({ esito: true }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith("nuova@esempio.it"));
  },
);
