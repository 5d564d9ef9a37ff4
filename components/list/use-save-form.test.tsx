// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { useSaveForm } from "./use-save-form";

beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface SceneProps {
  onSave: () => Promise<unknown>;
  onClose: () => void;
}

function PortDialog({ onSave, onClose }: SceneProps) {
  const [isPending, setPending] = useState(false);
  const { form, dialog } = useSaveForm({
    schema: z.object({ nome: z.string() }),
    values: { nome: "" },
    save: { isPending, error: null },
    onSave: async () => {
      setPending(true);
      await onSave();
      setPending(false);
    },
    done: "Porto salvato.",
    onClose,
  });
  return (
    <FormDialog {...dialog} title="Modifica porto" size={550}>
      <TextField control={form.control} name="nome" label="Nome" />
    </FormDialog>
  );
}

/** The dialog with something typed, whose save waits until `finish`. */
async function startSave() {
  let finish = () => {};
  const close = vi.fn();
  const success = vi.spyOn(notify, "success");
  const held = () => new Promise<void>((resolve) => (finish = resolve));
  const view = render(<PortDialog onSave={held} onClose={close} />);
  const nome = screen.getByLabelText<HTMLInputElement>("Nome");
  fireEvent.change(nome, { target: { value: "Chioggia" } });
  await act(async () => fireEvent.submit(nome.form as HTMLFormElement));
  return { close, success, view, nome, finish: () => act(async () => finish()) };
}

it("closes when the save has ended, and not before by Esc", async () => {
  const { close, success, nome, finish } = await startSave();
  await act(async () => void fireEvent.keyDown(nome, { key: "Escape" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await finish();
  expect(close).toHaveBeenCalledTimes(1);
  expect(success).toHaveBeenCalledExactlyOnceWith("Porto salvato.");
});

it("closes nothing when it is gone before its save has ended, and says that it is saved", async () => {
  const { close, success, view, finish } = await startSave();
  view.unmount();
  await finish();
  expect(close).not.toHaveBeenCalled();
  expect(success).toHaveBeenCalledExactlyOnceWith("Porto salvato.");
});
