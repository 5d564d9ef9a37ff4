// @vitest-environment jsdom
import { zodResolver } from "@hookform/resolvers/zod";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { PriceBands } from "./price-bands";
import { seaCardTypeValues, type TypeInput, type TypeValues, typeSchema } from "./sea-card-type-form";

afterEach(cleanup);

function Scene() {
  const form = useForm<TypeInput, unknown, TypeValues>({
    resolver: zodResolver(typeSchema),
    defaultValues: { ...seaCardTypeValues(), nome: "Ordinaria" },
  });
  return (
    <form onSubmit={form.handleSubmit(() => {})}>
      <PriceBands form={form} />
      <button type="submit">Salva</button>
    </form>
  );
}

it("years and a price that are no figures stay as they were typed, each with its sentence", async () => {
  render(<Scene />);
  fireEvent.click(screen.getByRole("button", { name: "Aggiungi fascia" }));
  const typed = { "Anni della fascia 1": "diciotto", "Prezzo della fascia 1": "trentacinque euro e mezzo" };
  for (const [label, value] of Object.entries(typed)) {
    const box = screen.getByLabelText<HTMLInputElement>(label);
    expect(box.maxLength).toBe(-1);
    fireEvent.change(box, { target: { value } });
  }
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  const described = (description: string) => screen.findByRole("textbox", { description });
  expect(await described("Scrivi un numero intero di anni.")).toHaveProperty("value", "diciotto");
  expect(await described("Scrivi l'importo come 12,50.")).toHaveProperty(
    "value",
    "trentacinque euro e mezzo",
  );
});
