// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useForm, useWatch } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { useKeptWhenHidden } from "./use-kept-when-hidden";

afterEach(cleanup);

function Price() {
  const form = useForm({ defaultValues: { prezzofisso: true, costo: "690" } });
  const [isFixed, costo] = useWatch({ control: form.control, name: ["prezzofisso", "costo"] });
  useKeptWhenHidden(form, isFixed, "costo", "");
  return (
    <>
      <input type="checkbox" {...form.register("prezzofisso")} />
      {isFixed && <input type="text" {...form.register("costo")} />}
      <output>{costo}</output>
    </>
  );
}

it("a field that is hidden holds nothing, and comes back with what was in it", () => {
  render(<Price />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "712,50" } });
  fireEvent.click(screen.getByRole("checkbox"));
  expect(screen.getByRole("status").textContent).toBe("");
  fireEvent.click(screen.getByRole("checkbox"));
  expect(screen.getByRole("status").textContent).toBe("712,50");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("712,50");
});
