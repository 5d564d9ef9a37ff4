// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Dialog } from "@/components/ui/dialog";
import { isHeld } from "@/lib/client/live/holds";
import { useIsLive } from "@/lib/client/live/use-is-live";
import { ViewerProvider } from "@/lib/client/viewer";
import { FakeSource, stubLiveBrowser } from "@/tests/support/fake-live-browser";
import { memberViewer } from "@/tests/support/viewer";
import { useLive } from "./use-live";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shell({ isOpen }: { isOpen: boolean }) {
  useLive();
  const isLive = useIsLive();
  return (
    <>
      <p>{isLive ? "Dal vivo" : "Da sola"}</p>
      <Dialog open={isOpen} onClose={() => {}} title="Tessera" size="sm">
        Testo
      </Dialog>
    </>
  );
}

const page = (isOpen: boolean) => (
  <QueryClientProvider client={new QueryClient()}>
    <ViewerProvider viewer={memberViewer}>
      <Shell isOpen={isOpen} />
    </ViewerProvider>
  </QueryClientProvider>
);

it("the page is there before its stream is asked for, and while that has no answer or is refused", async () => {
  stubLiveBrowser();
  let idle: () => unknown = () => {};
  vi.stubGlobal("requestIdleCallback", (then: () => unknown) => {
    idle = then;
  });
  vi.stubGlobal("cancelIdleCallback", () => {});
  const { getByText } = render(page(false));
  getByText("Da sola");
  expect(FakeSource.all).toEqual([]);
  await idle();
  expect(FakeSource.all).toHaveLength(1);
  getByText("Da sola");
  act(() => FakeSource.last().refuse());
  getByText("Da sola");
  act(() => FakeSource.last().begin());
  getByText("Dal vivo");
});

it("what is under a dialog waits until it is closed, also one that was open with the page", () => {
  const { rerender, unmount } = render(page(true));
  expect(isHeld()).toBe(true);
  rerender(page(false));
  expect(isHeld()).toBe(false);
  rerender(page(true));
  expect(isHeld()).toBe(true);
  unmount();
  expect(isHeld()).toBe(false);
});
