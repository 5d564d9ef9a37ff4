// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { beforeLeaving } from "@/lib/leave";
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

it("asks before a step leads away from a run that is not over", async () => {
  const go = vi.fn();
  const items = [{ id: "7", label: "Anna" }];
  render(
    <BulkDialog
      title="Sollecita"
      items={items}
      send={() => new Promise(() => {})}
      done="Inviato"
      onClose={go}
    />,
  );
  await screen.findByText("0 di 1");
  act(() => beforeLeaving(go));
  expect(await screen.findByText(/^Se esci ora si ferma/)).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Ferma ed esci" }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
});
