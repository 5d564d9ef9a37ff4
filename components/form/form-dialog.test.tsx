// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { FormDialog, type NextStep } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { useFormSubmit } from "@/components/form/use-form-submit";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { texts } from "@/lib/format/texts";
import { beforeLeaving } from "@/lib/leave";

beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Values = { nome: string; note: string };
type SceneProps = {
  save: (values: Values) => Promise<void>;
  loading?: boolean;
  submitError?: string | null;
  nextStep?: NextStep;
  isBusy?: boolean;
  onClose?: () => void;
};

function Scene({ save, loading = false, submitError = null, onClose, ...rest }: SceneProps) {
  const [open, setOpen] = useState(false);
  const form = useForm<Values>({ defaultValues: { nome: "", note: "" } });
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      {open && (
        <FormDialog
          onClose={() => {
            setOpen(false);
            onClose?.();
          }}
          title="Nuovo posto"
          size={550}
          form={form}
          onSubmit={save}
          loading={loading}
          submitError={submitError}
          {...rest}
        >
          <TextField control={form.control} name="nome" label="Nome" />
          <TextareaField control={form.control} name="note" label="Note" />
        </FormDialog>
      )}
    </main>
  );
}

const open = () => {
  screen.getByText("Apri").focus();
  fireEvent.click(screen.getByText("Apri"));
};
const nome = () => screen.getByLabelText<HTMLInputElement>("Nome");
const typeName = (value: string) => fireEvent.change(nome(), { target: { value } });
const form = () => nome().form as HTMLFormElement;

describe("FormDialog", () => {
  it("sends once for a double click and for Enter on top of it", async () => {
    let finish = () => {};
    const save = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Scene save={save} />);
    open();
    typeName("Molo A");
    await act(async () => {
      fireEvent.click(screen.getByText("Salva"));
      fireEvent.click(screen.getByText("Salva"));
      fireEvent.submit(form());
    });
    expect(screen.getByText("Salva").closest("button")?.getAttribute("aria-busy")).toBe("true");
    await act(async () => fireEvent.submit(form()));
    expect(save).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    await act(async () => fireEvent.submit(form()));
    expect(save).toHaveBeenCalledTimes(2);
  });

  it("sends nothing while the caller says that a save is under way", async () => {
    const save = vi.fn(async () => {});
    render(<Scene save={save} loading />);
    open();
    await act(async () => fireEvent.submit(form()));
    expect(save).not.toHaveBeenCalled();
  });

  it("keeps the place of a failure while the next save runs, so that nothing moves under a double click", async () => {
    const { rerender } = render(<Scene save={async () => {}} submitError="Non risponde." />);
    open();
    expect(screen.getByRole("alert").textContent).toBe("Non risponde.");
    rerender(<Scene save={async () => {}} loading />);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Non risponde.").closest(".invisible")).not.toBeNull();
    rerender(<Scene save={async () => {}} />);
    expect(screen.queryByText("Non risponde.")).toBeNull();
  });

  it("keeps what was typed and says why when a save fails", async () => {
    const save = async () => {
      throw new Error("409");
    };
    const view = render(<Scene save={save} />);
    open();
    typeName("Molo A");
    await act(async () => fireEvent.click(screen.getByText("Salva")));
    expect(screen.getByRole("alert").textContent).toContain("Quello che hai scritto è ancora qui");
    view.rerender(<Scene save={save} submitError="Esiste già un posto con questo nome." />);
    expect(screen.getByRole("alert").textContent).toBe("Esiste già un posto con questo nome.");
    expect(nome().value).toBe("Molo A");
  });

  it("keeps saving and the next step in their places; saving is blue while something is typed", () => {
    const accept = vi.fn();
    render(<Scene save={async () => {}} nextStep={{ label: "Accetta", loading: false, onSelect: accept }} />);
    open();
    const footer = () => {
      const place = document.querySelector("[data-dialog-footer]") as HTMLElement;
      return within(place).getAllByRole("button");
    };
    const names = () => footer().map(({ textContent }) => textContent);
    const blue = () => footer().filter(({ classList }) => classList.contains("bg-accent"));
    expect(names()).toEqual(["Annulla", "Salva", "Accetta"]);
    expect(blue().map(({ textContent }) => textContent)).toEqual(["Accetta"]);
    typeName("Molo A");
    expect(names()).toEqual(["Annulla", "Salva", "Accetta"]);
    expect(blue().map(({ textContent }) => textContent)).toEqual(["Salva"]);
    fireEvent.click(screen.getByText("Accetta"));
    expect(accept).toHaveBeenCalledTimes(1);
  });

  it("closes at once without changes, and gives the focus back", async () => {
    const close = vi.fn();
    render(<Scene save={async () => {}} onClose={close} />);
    open();
    expect(document.activeElement).toBe(nome());
    fireEvent.keyDown(nome(), { key: "Escape" });
    expect(close).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Apri")));
  });

  it("asks before it throws changes away, whichever way it is closed", async () => {
    const close = vi.fn();
    render(<Scene save={async () => {}} onClose={close} />);
    open();
    typeName("Molo A");
    fireEvent.keyDown(nome(), { key: "Escape" });
    expect((await screen.findByRole("alertdialog")).textContent).toContain("Hai modifiche non salvate");
    expect(document.activeElement).toBe(screen.getByText("Continua a modificare").closest("button"));
    fireEvent.click(screen.getByText("Continua a modificare"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(nome().value).toBe("Molo A");

    fireEvent.click(screen.getByText("Annulla"));
    await act(async () => fireEvent.click(screen.getByText("Chiudi senza salvare")));
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Apri")));
  });

  it("stays while its save is under way, whichever way somebody wants to close it", async () => {
    const warn = vi.spyOn(notify, "warning");
    let finish = () => {};
    const close = vi.fn();
    render(<Scene save={() => new Promise<void>((resolve) => (finish = resolve))} onClose={close} />);
    open();
    typeName("Molo A");
    await act(async () => fireEvent.submit(form()));
    const ways = [
      () => fireEvent.keyDown(nome(), { key: "Escape" }),
      () => fireEvent.click(screen.getByRole("button", { name: "Chiudi" })),
      () => fireEvent.click(screen.getByText("Annulla")),
      () => beforeLeaving(close),
    ];
    for (const [index, wantToClose] of ways.entries()) {
      await act(async () => void wantToClose());
      expect(screen.queryByRole("alertdialog")).toBeNull();
      expect(warn.mock.calls.map(([text]) => text)).toEqual(Array(index + 1).fill(texts.otherPending));
    }
    expect([close.mock.calls.length, nome().value]).toEqual([0, "Molo A"]);
    await act(async () => finish());
    fireEvent.keyDown(nome(), { key: "Escape" });
    expect(await screen.findByRole("alertdialog")).toBeTruthy();
  });

  it.each([
    ["its save", { loading: true }],
    ["the step after it", { nextStep: { label: "Accetta", loading: true, onSelect: () => {} } }],
    ["another action of it", { isBusy: true }],
  ])("stays while %s is under way, also where nothing was typed", (_, busy) => {
    const close = vi.fn();
    render(<Scene save={async () => {}} onClose={close} {...busy} />);
    open();
    fireEvent.keyDown(nome(), { key: "Escape" });
    fireEvent.click(screen.getByText("Annulla"));
    beforeLeaving(close);
    expect(close).not.toHaveBeenCalled();
  });

  it("guards the page against leaving while there are changes, and only then", () => {
    render(<Scene save={async () => {}} />);
    const leaving = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    open();
    expect(leaving()).toBe(false);
    typeName("Molo A");
    expect(leaving()).toBe(true);
    typeName("");
    expect(leaving()).toBe(false);
  });

  it("submits with Ctrl+Enter from a text area", async () => {
    const save = vi.fn(async () => {});
    render(<Scene save={save} />);
    open();
    await act(async () => fireEvent.keyDown(screen.getByLabelText("Note"), { key: "Enter" }));
    expect(save).not.toHaveBeenCalled();
    await act(async () => fireEvent.keyDown(screen.getByLabelText("Note"), { key: "Enter", ctrlKey: true }));
    expect(save).toHaveBeenCalledTimes(1);
  });
});

function TwoWrong() {
  const form = useForm({
    defaultValues: { primo: "", secondo: "" },
    resolver: async ({ primo }) => ({
      values: {},
      errors: {
        secondo: { type: "custom", message: "Manca il secondo." },
        ...(primo === "" && { primo: { type: "custom", message: "Manca il primo." } }),
      },
    }),
  });
  return (
    <FormDialog
      onClose={() => {}}
      title="Prova"
      size="sm"
      form={form}
      onSubmit={async () => {}}
      loading={false}
      submitError={null}
    >
      <TextField control={form.control} name="primo" label="Primo" />
      <TextField control={form.control} name="secondo" label="Secondo" initialFocus />
    </FormDialog>
  );
}

it("puts the focus on the first wrong field of the page", async () => {
  render(<TwoWrong />);
  expect(document.activeElement).toBe(screen.getByLabelText("Secondo"));
  fireEvent.click(screen.getByText("Salva"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Primo")));
});

it("leaves the focus in the field that is mended at once, although another one is wrong too", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    render(<TwoWrong />);
    await act(async () => fireEvent.click(screen.getByText("Salva")));
    const first = screen.getByLabelText<HTMLInputElement>("Primo");
    await act(async () => fireEvent.change(first, { target: { value: "A" } }));
    expect(first.getAttribute("aria-invalid")).not.toBe("true");
    act(() => vi.runAllTimers());
    expect(document.activeElement).toBe(first);
  } finally {
    vi.useRealTimers();
  }
});

it("forgets a failure where the form outlives its editing", async () => {
  const save = async () => {
    throw new Error("409");
  };
  const { result } = renderHook(() =>
    useFormSubmit({
      form: useForm<Values>({ defaultValues: { nome: "", note: "" } }),
      onSubmit: save,
      loading: false,
    }),
  );
  const target = document.createElement("form");
  const event = { target, currentTarget: target, preventDefault() {}, stopPropagation() {} };
  await act(() => result.current.formProps.onSubmit(event as never));
  expect(result.current.failed).toBe(true);
  act(() => result.current.forgetFailure());
  expect(result.current.failed).toBe(false);
});
