// @vitest-environment jsdom
// @own-modules
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Dialog } from "./dialog";
import { type NoticeService, notify, provideToaster } from "./notice";

afterEach(cleanup);

const toaster = {
  success: vi.fn(),
  error: vi.fn(),
  info: vi.fn(),
  warning: vi.fn(),
  undoList: vi.fn(),
  dismiss: vi.fn(),
} satisfies NoticeService;
provideToaster(toaster);
beforeEach(() => {
  vi.clearAllMocks();
});

const dialog = (title: string) => (
  <Dialog onClose={() => {}} title={title} size="sm">
    Testo
  </Dialog>
);
const say = (run: () => void) => act(async () => run());

it("a failure stands in the open dialog, the newer in the place of the older", async () => {
  render(dialog("Barca"));
  await say(() => notify.error("Prima."));
  await say(() => notify.error("Seconda."));
  const alerts = within(screen.getByRole("dialog")).getAllByRole("alert");
  expect(alerts.map(({ textContent }) => textContent)).toEqual(["Seconda."]);
  expect(toaster.error).not.toHaveBeenCalled();
});

it("its button acts once and takes the failure away; a success does so too", async () => {
  const retry = vi.fn();
  render(dialog("Barca"));
  await say(() => notify.error("Non salvato.", { retry }));
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("alert")).toBeNull();

  await say(() => notify.error("Non salvato."));
  await say(() => notify.success("Salvato."));
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([
  ["failure", () => notify.error("Seconda.", { action: { label: "Apri", onSelect: () => {} } })],
  ["success", () => notify.success("Salvato.")],
])("one that leads somewhere goes to the page at the next %s, and another leaves", async (_, next) => {
  const open = vi.fn();
  render(dialog("Documento"));
  await say(() => notify.error("Riprovabile.", { retry: () => {} }));
  await say(() => notify.error("Prima.", { action: { label: "Apri", onSelect: open } }));
  expect(toaster.error).not.toHaveBeenCalled();
  await say(next);
  expect(screen.queryByText("Prima.")).toBeNull();
  expect(toaster.error).toHaveBeenCalledExactlyOnceWith(
    "Prima.",
    expect.objectContaining({ duration: Number.POSITIVE_INFINITY }),
  );
  toaster.error.mock.lastCall?.[1].action.onClick();
  expect(open).toHaveBeenCalledOnce();
});

it("a failure left in a dialog that closes goes to the page; a closed one does not", async () => {
  const { unmount } = render(dialog("Barca"));
  await say(() => notify.error("Non salvato.", { retry: () => {} }));
  await say(unmount);
  expect(toaster.error).toHaveBeenCalledWith(
    "Non salvato.",
    expect.objectContaining({ duration: Number.POSITIVE_INFINITY }),
  );

  const other = render(dialog("Socio"));
  await say(() => notify.error("Altro."));
  fireEvent.click(screen.getByRole("button", { name: "Chiudi avviso" }));
  await say(other.unmount);
  expect(toaster.error).toHaveBeenCalledTimes(1);
});

it("without a dialog a newer notice of the same kind takes the older's place", async () => {
  await say(() => notify.success("Uno."));
  await say(() => notify.success("Due."));
  const former = toaster.success.mock.calls[0]?.[1].id;
  expect(toaster.dismiss).toHaveBeenLastCalledWith(former);
});
