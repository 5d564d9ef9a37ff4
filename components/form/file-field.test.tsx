// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { FileField } from "./file-field";
import { FormSaving } from "./waiting-fields";

afterEach(cleanup);

const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const reset = vi.fn();

function Scene({ isSaving }: { isSaving: boolean }) {
  const { control, watch } = useForm({ defaultValues: { file: pdf("prima.pdf") as File | null } });
  return (
    <FormSaving value={isSaving}>
      <FileField
        control={control}
        name="file"
        accept={{ "application/pdf": [".pdf"] }}
        maxBytes={1_000}
        upload={{ status: "success", progress: null, cancel: () => {}, reset }}
      />
      <output>{watch("file")?.name}</output>
    </FormSaving>
  );
}

const choose = (name: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText("File", { selector: "input" }), {
      target: { files: [pdf(name)] },
    });
  });
const held = () => document.querySelector("output")?.textContent;

it("a file that was sent stays until the dialog that saves it closes: no other is taken", async () => {
  const { rerender } = render(<Scene isSaving />);
  await choose("dopo.pdf");
  expect(held()).toBe("prima.pdf");
  expect(screen.queryByRole("button", { name: "Togli il file" })).toBeNull();
  expect(reset).not.toHaveBeenCalled();
  rerender(<Scene isSaving={false} />);
  await choose("dopo.pdf");
  expect(held()).toBe("dopo.pdf");
});
