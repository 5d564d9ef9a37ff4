// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ReuniteDialog } from "./reunite-dialog";

afterEach(cleanup);

it("two boats of one name are told apart, and each can be chosen", () => {
  const onSave = vi.fn(async () => {});
  const boat = (value: number) => ({ value, text: "Maestrale", names: [`Socio ${value}`] });
  render(
    <ReuniteDialog
      differences={[{ field: "barca", label: "Barca", choices: [boat(2), boat(6)] }]}
      onSave={onSave}
      onClose={vi.fn()}
    />,
  );
  fireEvent.click(screen.getByRole("radio", { name: /Maestrale \(n\. 6\)/ }));
  fireEvent.click(screen.getByRole("button", { name: "Riunisci" }));
  expect(onSave).toHaveBeenCalledWith({ barca: 6 });
});

it("what cannot count for all is not saved, and says why", () => {
  const onSave = vi.fn(async () => {});
  render(
    <ReuniteDialog
      differences={[]}
      obstacleOf={() => "La fine non può essere prima dell'inizio."}
      onSave={onSave}
      onClose={vi.fn()}
    />,
  );
  const button = screen.getByRole("button", { name: "Riunisci" });
  fireEvent.click(button);
  expect(onSave).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-disabled")).toBe("true");
});
