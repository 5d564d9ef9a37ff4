// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Segmented } from "@/components/ui/segmented";

afterEach(cleanup);

const options = [
  { value: "tabella", label: "Tabella" },
  { value: "calendario", label: "Calendario" },
] as const;

/** The view replaces all that the switch stands in, as a table and a calendar do. */
function Scene({ label }: { label?: string }) {
  const [view, setView] = useState<"tabella" | "calendario">("tabella");
  return (
    <div key={view}>
      <Segmented
        label={view === "tabella" ? "Vista" : (label ?? "Vista")}
        value={view}
        onValueChange={setView}
        options={options}
      />
    </div>
  );
}
const choice = (name: string | RegExp) => screen.getByRole("radio", { name });

it("keeps the focus where the choice replaces what it stands in", () => {
  render(<Scene />);
  choice("Tabella").focus();
  fireEvent.click(choice(/^Calendario/));
  expect(document.activeElement).toBe(choice(/^Calendario/));
});

it("takes no focus that was elsewhere, nor that of another control", () => {
  render(<Scene />);
  fireEvent.click(choice(/^Calendario/));
  expect(document.activeElement).toBe(document.body);
  cleanup();
  render(<Scene label="Altro" />);
  choice("Tabella").focus();
  fireEvent.click(choice(/^Calendario/));
  expect(document.activeElement).toBe(document.body);
});
