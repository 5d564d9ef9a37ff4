// @vitest-environment jsdom
import { zodResolver } from "@hookform/resolvers/zod";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { DateInput } from "@/components/form/date-input";
import { optionalTypedDate, typedDate } from "@/components/form/date-schema";
import { Field } from "@/components/form/field";
import { expirySchema } from "@/features/documents/expiry-form";

afterEach(cleanup);

const unreadable = "Scrivi la data come gg/mm/aaaa.";

function Box({ start = null, seen }: { start?: string | null; seen?: (value: string | null) => void }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateInput
        aria-label="Data"
        value={value}
        onChange={(next) => {
          setValue(next);
          seen?.(next);
        }}
      />
      <button type="button" onClick={() => setValue("2030-12-31")}>
        Cambia da fuori
      </button>
    </>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>("Data");
const aMoment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe("DateInput", () => {
  it.each([
    ["5/3/27", "2027-03-05"],
    ["05032027", "2027-03-05"],
    ["29/02/2028", "2028-02-29"],
  ])("takes %s as %s and shows gg/mm/aaaa once it is left", (typed, iso) => {
    const seen = vi.fn();
    render(<Box seen={seen} />);
    type(typed);
    expect(seen).toHaveBeenLastCalledWith(iso);
    expect(box().value).toBe(typed);
    fireEvent.blur(box());
    expect(box().value).toBe(iso.split("-").reverse().join("/"));
  });

  it.each(["30/02/2027", "domani", "5/3"])("keeps %s in the box and never makes a date of it", (typed) => {
    const seen = vi.fn();
    render(<Box seen={seen} />);
    type(typed);
    fireEvent.blur(box());
    expect(seen).toHaveBeenLastCalledWith(typed);
    expect(box().value).toBe(typed);
  });

  it("says of the calendar's button which field it is for: a form has several", () => {
    render(
      <Field label="Inizio">{(frame) => <DateInput {...frame} value={null} onChange={() => {}} />}</Field>,
    );
    screen.getByRole("button", { name: "Apri il calendario", description: "Inizio" });
  });

  it("gives null for an emptied box", () => {
    const seen = vi.fn();
    render(<Box start="2027-03-05" seen={seen} />);
    expect(box().value).toBe("05/03/2027");
    type("");
    expect(seen).toHaveBeenLastCalledWith(null);
  });

  it("shows a value that changes from outside, even in the middle of typing", () => {
    render(<Box />);
    type("5/3/2");
    fireEvent.click(screen.getByText("Cambia da fuori"));
    expect(box().value).toBe("31/12/2030");
  });

  it("picks a day from the calendar and gives the focus back to the box", async () => {
    const seen = vi.fn();
    render(<Box start="2027-03-05" seen={seen} />);
    fireEvent.keyDown(box(), { key: "ArrowDown", altKey: true });
    const day = await screen.findByRole("button", { name: /12 marzo 2027/ }, { timeout: 5000 });
    fireEvent.click(day);
    expect(seen).toHaveBeenLastCalledWith("2027-03-12");
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(box().value).toBe("12/03/2027");
  });

  it("gives the focus back to the box on Esc, and leaves it in a field that is pressed", async () => {
    render(
      <>
        <Box />
        <input aria-label="Note" />
      </>,
    );
    const openCalendar = async () => {
      fireEvent.keyDown(box(), { key: "ArrowDown", altKey: true });
      await screen.findByRole("dialog", {}, { timeout: 5000 });
      // The calendar listens to presses elsewhere a moment after it has opened.
      await aMoment();
    };
    await openCalendar();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await aMoment();
    expect(document.activeElement).toBe(box());
    await openCalendar();
    const notes = screen.getByLabelText("Note");
    fireEvent.pointerDown(notes);
    act(() => notes.focus());
    fireEvent.click(notes);
    await aMoment();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(notes);
  });
});

describe("the schemas", () => {
  const messageOf = (result: { error?: z.ZodError }) => result.error?.issues.map((issue) => issue.message);

  it("asks for a date, refuses what is none and passes one on", () => {
    expect(messageOf(typedDate().safeParse(null))).toEqual(["Scrivi o scegli una data."]);
    expect(messageOf(typedDate("Serve la scadenza.").safeParse(""))).toEqual(["Serve la scadenza."]);
    expect(messageOf(typedDate().safeParse("5/3"))).toEqual([unreadable]);
    expect(messageOf(typedDate().safeParse("2027-02-30"))).toEqual([unreadable]);
    expect(typedDate().parse("2027-03-05")).toBe("2027-03-05");
  });

  it.each(["31/02/2030", "31-2-30", "31022030", "29.02.2027", "12/13/2026"])(
    "says of %s that there is no such day, rather than that it is written wrongly",
    (typed) => {
      const missing = [`Il giorno ${typed} non esiste.`];
      expect(messageOf(typedDate().safeParse(typed))).toEqual(missing);
      expect(messageOf(optionalTypedDate().safeParse(typed))).toEqual(missing);
      expect(messageOf(expirySchema.safeParse({ eterno: false, scadenza: typed }))).toEqual(missing);
    },
  );

  it("lets an optional date be empty, not unreadable", () => {
    expect(optionalTypedDate().parse(null)).toBeNull();
    expect(optionalTypedDate().parse("")).toBeNull();
    expect(optionalTypedDate().parse("2027-03-05")).toBe("2027-03-05");
    expect(messageOf(optionalTypedDate().safeParse("domani"))).toEqual([unreadable]);
  });
});

const schema = z.object({ scadenza: typedDate() });

function Form({ onValid }: { onValid: (values: { scadenza: string }) => void }) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { scadenza: null },
  });
  return (
    <form onSubmit={handleSubmit(onValid)}>
      <DateField control={control} name="scadenza" label="Data" />
      <button type="submit">Salva</button>
    </form>
  );
}

describe("DateField", () => {
  it("complains about an unreadable date when it is left, and not while it is typed", async () => {
    render(<Form onValid={() => undefined} />);
    type("5/3");
    expect(screen.queryByRole("alert")).toBeNull();
    await act(async () => fireEvent.blur(box()));
    expect(screen.getByRole("alert").textContent).toBe(unreadable);
    expect(box().getAttribute("aria-invalid")).toBe("true");
    expect(box().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  });

  it("submits yyyy-mm-dd, and does not submit what is no date", async () => {
    const valid = vi.fn();
    render(<Form onValid={valid} />);
    type("32/1/2027");
    await act(async () => fireEvent.click(screen.getByText("Salva")));
    expect(valid).not.toHaveBeenCalled();
    expect(box().value).toBe("32/1/2027");
    type("1/2/2027");
    await act(async () => fireEvent.click(screen.getByText("Salva")));
    expect(valid.mock.calls[0]?.[0]).toEqual({ scadenza: "2027-02-01" });
  });
});
