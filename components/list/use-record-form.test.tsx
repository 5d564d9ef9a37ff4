// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import type { RecordName } from "@/lib/contract/live";
import { texts } from "@/lib/format/texts";
import { useRecordForm } from "./use-record-form";

beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Port {
  id: number;
  nome: string;
  note: string;
  moli: { nome: string }[];
}

const schema = z.object({
  nome: z.string().trim().min(1, "Scrivi il nome."),
  note: z.string(),
  moli: z.array(z.object({ nome: z.string() })),
});
const valuesOf = (port: Port | undefined) => ({
  nome: port?.nome ?? "",
  note: port?.note ?? "",
  moli: port?.moli ?? [],
});
const port: Port = { id: 3, nome: "Chioggia", note: "", moli: [{ nome: "Nord" }] };

interface SceneProps {
  record?: Port;
  send: (sent: unknown) => Promise<unknown>;
  onClose: () => void;
}

function PortDialog({ record, send, onClose }: SceneProps) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const write = async (sent: unknown) => {
    setPending(true);
    setError(null);
    try {
      return await send(sent);
    } catch (failure) {
      setError(failure as Error);
      throw failure;
    } finally {
      setPending(false);
    }
  };
  const { form, dialog } = useRecordForm({
    schema,
    record,
    valuesOf,
    save: {
      create: write,
      update: (stored: Port, changes) => write({ stored, changes }),
      isPending,
      error,
      recordName: ({ id }) => `porto/${id}` as unknown as RecordName,
    },
    words: { created: "Porto aggiunto.", saved: "Porto salvato." },
    onClose,
  });
  const { fields } = useFieldArray({ control: form.control, name: "moli" });
  return (
    <FormDialog {...dialog} record={undefined} title="Porto" size={550}>
      <TextField control={form.control} name="nome" label="Nome" />
      <TextField control={form.control} name="note" label="Note" />
      {fields.map(({ id }, index) => (
        <TextField key={id} control={form.control} name={`moli.${index}.nome`} label={`Molo ${index + 1}`} />
      ))}
    </FormDialog>
  );
}

/** The dialog, whose saves wait until they are answered. */
function show(record?: Port) {
  const sent: unknown[] = [];
  let answer: { resolve: (answer: unknown) => void; reject: (error: Error) => void } | null = null;
  const close = vi.fn();
  const success = vi.spyOn(notify, "success").mockImplementation(() => {});
  const send = (one: unknown) => {
    sent.push(one);
    return new Promise<unknown>((resolve, reject) => (answer = { resolve, reject }));
  };
  render(<PortDialog record={record} send={send} onClose={close} />);
  return {
    sent,
    close,
    success,
    /** The save ends; `record` is what is stored now, where the answer says it. */
    finish: (record?: Port) => act(async () => answer?.resolve({ record })),
    fail: () => act(async () => answer?.reject(new Error("down"))),
  };
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const submit = () => act(async () => fireEvent.submit(box("Nome").form as HTMLFormElement));
const saveButton = () => screen.getByText("Salva").closest("button");

describe("a change of a record", () => {
  it("stays open with what was typed while it was saved, and saves the rest on what it has saved", async () => {
    const { sent, close, success, finish } = show(port);
    type("Nome", "Rimini");
    await submit();
    type("Note", "Fondale basso");
    await finish();
    expect(close).not.toHaveBeenCalled();
    expect(success).toHaveBeenCalledExactlyOnceWith(`Porto salvato. ${texts.typedMeanwhile}`);
    expect([box("Nome").value, box("Note").value]).toEqual(["Rimini", "Fondale basso"]);
    fireEvent.click(screen.getByText(texts.cancel));
    await screen.findByText(texts.unsavedTitle);
    fireEvent.click(screen.getByText(texts.keepEditing));
    await submit();
    await finish();
    expect(sent).toEqual([
      { stored: port, changes: { nome: "Rimini" } },
      { stored: { ...port, nome: "Rimini" }, changes: { note: "Fondale basso" } },
    ]);
    expect(close).toHaveBeenCalledOnce();
    expect(success).toHaveBeenLastCalledWith("Porto salvato.");
  });

  it("puts a field that was saved back to what it was before", async () => {
    const { sent, close, finish } = show(port);
    type("Nome", "Rimini");
    await submit();
    type("Nome", "Chioggia");
    await finish();
    expect(close).not.toHaveBeenCalled();
    await submit();
    await finish();
    expect(sent[1]).toEqual({ stored: { ...port, nome: "Rimini" }, changes: { nome: "Chioggia" } });
    expect(close).toHaveBeenCalledOnce();
  });

  it("closes when nothing else was typed, or it was taken back", async () => {
    const { sent, close, finish } = show(port);
    type("Nome", "Rimini");
    await submit();
    type("Note", "Fondale");
    type("Note", "");
    await submit();
    await finish();
    expect(sent).toHaveLength(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it("keeps the row of a list in which somebody types, with its focus", async () => {
    const { sent, close, finish } = show(port);
    type("Nome", "Rimini");
    await submit();
    const row = box("Molo 1");
    row.focus();
    type("Molo 1", "Nord-est");
    await finish();
    expect(close).not.toHaveBeenCalled();
    expect(box("Molo 1")).toBe(row);
    expect([row.value, document.activeElement]).toEqual(["Nord-est", row]);
    type("Molo 1", "Est");
    await submit();
    expect(sent[1]).toMatchObject({ changes: { moli: [{ nome: "Est" }] } });
  });

  it("leaves focus and errors to who types on, after an earlier press was refused", async () => {
    const { finish } = show(port);
    type("Nome", "");
    await submit();
    type("Nome", "Rimini");
    await submit();
    type("Nome", "");
    await screen.findByText("Scrivi il nome.");
    type("Note", "Fondale basso");
    box("Note").focus();
    await finish();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(box("Note"));
    type("Nome", "Ancona");
    await waitFor(() => expect(screen.queryByText("Scrivi il nome.")).toBeNull());
  });

  it("goes on from a colleague's value that was kept, and saves the own one after all", async () => {
    const { sent, close, finish } = show(port);
    type("Nome", "Rimini");
    await submit();
    type("Note", "Fondale basso");
    const kept = { ...port, nome: "Ancona", moli: [{ nome: "Sud" }] };
    await finish(kept);
    expect(close).not.toHaveBeenCalled();
    expect([box("Nome").value, box("Molo 1").value]).toEqual(["Ancona", "Sud"]);
    expect(box("Note").value).toBe("Fondale basso");
    type("Nome", "Rimini");
    await submit();
    expect(sent[1]).toEqual({ stored: kept, changes: { nome: "Rimini", note: "Fondale basso" } });
  });

  it("has what is typed meanwhile compared with what was seen, not with a colleague's value", async () => {
    const { sent, finish } = show(port);
    type("Nome", "Rimini");
    await submit();
    type("Note", "Fondale basso");
    type("Molo 1", "Est");
    await finish({ ...port, nome: "Rimini", note: "Ormeggi", moli: [{ nome: "Nord" }, { nome: "Sud" }] });
    expect([box("Note").value, box("Molo 1").value]).toEqual(["Fondale basso", "Est"]);
    type("Note", "");
    await submit();
    expect(sent[1]).toEqual({
      stored: { ...port, nome: "Rimini" },
      changes: { note: "", moli: [{ nome: "Est" }] },
    });
  });

  it("that fails keeps all, and the next one is compared with the record as it was opened", async () => {
    const { sent, close, finish, fail } = show(port);
    type("Nome", "Rimini");
    await submit();
    type("Note", "Fondale");
    await fail();
    await submit();
    await finish();
    expect(sent[1]).toEqual({ stored: port, changes: { nome: "Rimini", note: "Fondale" } });
    expect(close).toHaveBeenCalledOnce();
  });
});

describe("a new record", () => {
  it("takes nothing while it is made, which a second press would make twice", async () => {
    const { sent, close, success, finish } = show();
    type("Nome", "Rimini");
    box("Nome").focus();
    await submit();
    expect(box("Nome").closest("[inert]")).not.toBeNull();
    // By keyboard the dialog is still under the fingers.
    expect(document.activeElement).toBe(saveButton());
    fireEvent.click(saveButton() as HTMLElement);
    await finish();
    expect(sent).toHaveLength(1);
    expect(close).toHaveBeenCalledOnce();
    expect(success).toHaveBeenCalledExactlyOnceWith("Porto aggiunto.");
  });

  it("that fails gives the focus back to the field that had it, and takes words again", async () => {
    const { close, fail } = show();
    type("Nome", "Rimini");
    box("Note").focus();
    await submit();
    await fail();
    expect(close).not.toHaveBeenCalled();
    expect(box("Nome").closest("[inert]")).toBeNull();
    expect(document.activeElement).toBe(box("Note"));
  });
});
