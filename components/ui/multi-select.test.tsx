// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Field } from "@/components/form/field";
import { MultiSelect } from "@/components/ui/multi-select";

afterEach(cleanup);

const options = [
  { value: 0, label: "Nessuno" },
  { value: 1, label: "Niccolò" },
  { value: 2, label: "Marta" },
  { value: 2, label: "Marta" },
];

function Scene({ start }: { start: number[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MultiSelect label="Istruttori" options={options} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

it("leaves out 0 and doubles, finds without accents, ticks by keyboard, unticks by chip", () => {
  render(<Scene start={[0, 2, 2]} />);
  fireEvent.click(screen.getByText("Scelte: 1"));
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  const search = screen.getByRole("searchbox");
  fireEvent.change(search, { target: { value: "nicco" } });
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  fireEvent.keyDown(search, { key: "Enter" });
  expect(screen.getByText("[2,1]")).toBeDefined();
  fireEvent.click(screen.getByLabelText("Togli Marta"));
  expect(screen.getByText("[1]")).toBeDefined();
});

it("empties the search on Esc before the list closes", () => {
  render(<Scene start={[]} />);
  fireEvent.click(screen.getByText("Scegli…"));
  const search = screen.getByRole<HTMLInputElement>("searchbox");
  fireEvent.change(search, { target: { value: "zzz" } });
  expect(screen.getByText("Nessun risultato.")).toBeDefined();
  fireEvent.keyDown(search, { key: "Escape" });
  expect(search.value).toBe("");
  fireEvent.keyDown(search, { key: "Escape" });
  expect(screen.queryByRole("searchbox")).toBeNull();
});

it("says how many are chosen beside its name", () => {
  render(
    <Field label="Istruttori" error="Scegline due.">
      {(frame) => (
        <MultiSelect {...frame} label="Istruttori" options={options} value={[1]} onChange={() => {}} />
      )}
    </Field>,
  );
  screen.getByRole("button", { name: "Istruttori", description: "Scelte: 1 Scegline due." });
});

it("shows what was chosen once the list is closed, so that the list does not move while one chooses", () => {
  render(<Scene start={[1]} />);
  const chips = () => screen.queryAllByRole("button", { name: /^Togli / }).map((chip) => chip.ariaLabel);
  fireEvent.click(screen.getByText("Scelte: 1"));
  fireEvent.click(screen.getByRole("checkbox", { name: "Marta" }));
  expect(screen.getByText("[1,2]")).toBeDefined();
  expect(screen.getByText("Scelte: 2")).toBeDefined();
  expect(chips()).toEqual(["Togli Niccolò"]);
  fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Escape" });
  expect(chips()).toEqual(["Togli Niccolò", "Togli Marta"]);
});

it("a chip leaves the focus to the next, the last to the one before, the only one to the button", () => {
  render(<Scene start={[1, 2, 7]} />);
  const remove = (name: string) => {
    screen.getByLabelText(name).focus();
    fireEvent.click(screen.getByLabelText(name));
  };
  remove("Togli Marta");
  expect(document.activeElement).toBe(screen.getByLabelText("Togli n. 7"));
  remove("Togli n. 7");
  expect(document.activeElement).toBe(screen.getByLabelText("Togli Niccolò"));
  remove("Togli Niccolò");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Scegli…" }));
});
