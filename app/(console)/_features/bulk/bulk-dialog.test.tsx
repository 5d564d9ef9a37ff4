// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { BulkDialog } from "./bulk-dialog";

afterEach(cleanup);

it("can be closed once everything is done, while the lists are still read again", async () => {
  const onClose = vi.fn();
  render(
    <BulkDialog
      title="Sollecita"
      items={[{ id: "7", label: "Anna" }]}
      send={async () => {}}
      done="Inviato"
      onEnd={() => new Promise(() => {})}
      onClose={onClose}
    />,
  );
  expect(await screen.findByText("Inviato")).toBeTruthy();
  const [last] = (await screen.findAllByRole("button", { name: "Chiudi" })).toReversed();
  if (last) fireEvent.click(last);
  expect(onClose).toHaveBeenCalledOnce();
});
