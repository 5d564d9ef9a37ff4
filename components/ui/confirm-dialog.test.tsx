// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ConfirmDialog, loadConfirm, useConfirm } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { aroundNotices } from "@/components/ui/notice-place";
import { ApiError } from "@/lib/client/errors";
import { beforeLeaving } from "@/lib/leave";

beforeAll(async () => void (await loadConfirm()));
afterEach(cleanup);

function Scene({ act: onConfirm }: { act: () => void | Promise<void> }) {
  const [open, setOpen] = useState(true);
  return <ConfirmDialog open={open} onOpenChange={setOpen} onConfirm={onConfirm} />;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

describe("ConfirmDialog", () => {
  it("asks in the words of the specification, with the focus on the harmless answer", async () => {
    render(<Scene act={() => {}} />);
    const dialog = await screen.findByRole("alertdialog", { name: "Attenzione!" });
    expect(dialog.textContent).toContain("Sei sicuro di voler eliminare?");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "No" }));
  });

  it("waits for the promise, acts once, and nothing closes it or leads away meanwhile", async () => {
    let finish = () => {};
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Scene act={onConfirm} />);
    await screen.findByRole("alertdialog");
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: "Sì" }));
      fireEvent.click(screen.getByRole("button", { name: "Sì" }));
    });
    expect(screen.getByRole("button", { name: "Sì" }).getAttribute("aria-busy")).toBe("true");
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.getByRole("alertdialog")).toBeDefined();
    const leave = vi.fn();
    beforeLeaving(leave);
    expect(leave).not.toHaveBeenCalled();
    await act(async () => finish());
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    beforeLeaving(leave);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it("has notices above its buttons where it leaves no room for them beneath", async () => {
    const notices = document.createElement("div");
    aroundNotices(notices);
    const bottom = window.innerHeight - 20;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const height = this.getAttribute("role") === "alertdialog" ? bottom - 20 : 56;
      return new DOMRect(0, bottom - height, 400, height);
    });
    const { unmount } = render(<Scene act={() => {}} />);
    await screen.findByRole("alertdialog");
    fireEvent(window, new Event("resize"));
    expect(notices.style.getPropertyValue("--notices-bottom")).toBe("84px");
    unmount();
    expect(notices.style.getPropertyValue("--notices-bottom")).toBe("");
    aroundNotices(null);
    vi.restoreAllMocks();
  });

  it("stays open with the reason when it fails, and can be tried again", async () => {
    const onConfirm = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error("Il posto è occupato."))
      .mockResolvedValueOnce();
    render(<Scene act={onConfirm} />);
    await screen.findByRole("alertdialog");
    await press("Sì");
    expect(screen.getByRole("alert").textContent).toBe("Il posto è occupato.");
    await press("Sì");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("shows the code of a request that a server failed at", async () => {
    const failure = new ApiError("Il server del circolo non risponde.", 502, "unreachable", "K7QF2M9X");
    render(<Scene act={() => Promise.reject(failure)} />);
    await screen.findByRole("alertdialog");
    await press("Sì");
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toBe("Il server del circolo non risponde. Codice: K7QF2M9X");
  });
});

function Asking({ answered }: { answered: (yes: boolean) => void }) {
  const [confirm, element] = useConfirm();
  return (
    <>
      <button type="button" onClick={async () => answered(await confirm({ text: "Procedo?" }))}>
        Chiedi
      </button>
      {element}
    </>
  );
}

describe("useConfirm", () => {
  it("resolves to the answer", async () => {
    const answered = vi.fn();
    render(<Asking answered={answered} />);
    await press("Chiedi");
    await screen.findByRole("alertdialog");
    await press("Sì");
    expect(answered).toHaveBeenLastCalledWith(true);
    await press("Chiedi");
    await press("No");
    expect(answered).toHaveBeenLastCalledWith(false);
    expect(answered).toHaveBeenCalledTimes(2);
  });

  it("resolves to false when the screen goes away", async () => {
    const answered = vi.fn();
    const view = render(<Asking answered={answered} />);
    await press("Chiedi");
    await act(async () => view.unmount());
    expect(answered).toHaveBeenCalledWith(false);
  });
});

function List() {
  const [rows, setRows] = useState(["uno", "due"]);
  const [confirm, question] = useConfirm();
  const remove = (row: string) =>
    confirm({ onConfirm: () => setRows((before) => before.filter((other) => other !== row)) });
  return (
    <main tabIndex={-1}>
      <Dialog onClose={() => {}} title="Pagamenti" size="sm">
        <section>
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <button type="button" onClick={() => void remove(row)}>
                  Elimina {row}
                </button>
              </li>
            ))}
          </ul>
          <button type="button">Aggiungi</button>
        </section>
      </Dialog>
      {question}
    </main>
  );
}

describe("a question whose button goes with its row", () => {
  const removeRow = async (name: string) => {
    act(() => screen.getByRole("button", { name }).focus());
    await press(name);
    await screen.findByRole("alertdialog");
    await press("Sì");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  const hasFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));

  it("leaves the focus in the dialog: on the row that is left, then on what stands beside the list", async () => {
    render(<List />);
    await removeRow("Elimina uno");
    await hasFocus("Elimina due");
    await removeRow("Elimina due");
    await hasFocus("Aggiungi");
  });
});
