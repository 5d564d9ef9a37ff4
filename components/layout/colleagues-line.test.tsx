// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Dialog } from "@/components/ui/dialog";
import { openRecords } from "@/lib/client/live/open-records";
import { presence } from "@/lib/client/live/presence";
import { ViewerProvider } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { memberViewer } from "@/tests/support/viewer";
import { ColleaguesLine, type ShownRecord } from "./colleagues-line";

const [one, other] = [12, 13].map((id) => recordOfSave("crocierautente.update", id)) as [
  ReturnType<typeof recordOfSave>,
  ReturnType<typeof recordOfSave>,
];
const me = { id: memberViewer.id, name: "Paola" };
const marta = { id: 21, name: "Marta Rossi" };
const ugo = { id: 22, name: "Ugo Bianchi" };
type People = (typeof marta)[];

const take = (people: People, record = one) => act(() => presence.take({ record, people }));

const dialog = (record: ShownRecord) => (
  <ViewerProvider viewer={memberViewer}>
    <Dialog onClose={() => {}} title="Crociera" size="sm" headLine={<ColleaguesLine record={record} />}>
      Testo
    </Dialog>
  </ViewerProvider>
);

const line = () => screen.queryByText(/aperto questa scheda/)?.closest("p");

afterEach(() => {
  cleanup();
  take([]);
  take([], other);
  vi.restoreAllMocks();
});

it("the head says which colleagues have the record open, oneself left out", () => {
  render(dialog(one));
  expect(line()).toBeUndefined();
  take([me]);
  expect(line()).toBeUndefined();
  take([me, marta]);
  expect(line()?.textContent).toBe("Anche Marta Rossi ha aperto questa scheda");
  take([me, marta, ugo]);
  expect(line()?.textContent).toBe("Anche Marta Rossi e Ugo Bianchi hanno aperto questa scheda");
  take([me]);
  expect(line()).toBeUndefined();
});

it("who had it open before is said as well, after the dialog is there", () => {
  take([marta]);
  render(dialog(one));
  expect(line()?.getAttribute("aria-live")).toBe("polite");
});

it("each is read out once: not again after a break, nor because somebody else leaves", () => {
  render(dialog(one));
  const live = () => line()?.getAttribute("aria-live");
  take([marta]);
  expect(live()).toBe("polite");
  take([]);
  take([marta]);
  expect(live()).toBe("off");
  take([marta, ugo]);
  expect(live()).toBe("polite");
  take([marta]);
  expect(live()).toBe("off");
});

it("a dialog of several records names everybody once, and says them all for itself", () => {
  const release = vi.fn();
  const add = vi.spyOn(openRecords, "add").mockReturnValue(release);
  const { unmount } = render(dialog([one, other]));
  expect(add.mock.calls).toEqual([[one, other]]);
  take([marta]);
  take([marta, ugo], other);
  expect(line()?.textContent).toBe("Anche Marta Rossi e Ugo Bianchi hanno aperto questa scheda");
  expect(add).toHaveBeenCalledOnce();
  unmount();
  expect(release).toHaveBeenCalledOnce();
});
