// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Dialog } from "@/components/ui/dialog";
import { isHeld } from "@/lib/client/live/holds";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { useLive } from "./use-live";

afterEach(cleanup);

function Shell({ isOpen }: { isOpen: boolean }) {
  useLive();
  return (
    <Dialog open={isOpen} onOpenChange={() => {}} title="Tessera" size="sm">
      Testo
    </Dialog>
  );
}

it("what is under a dialog waits until it is closed, also one that was open with the page", () => {
  const page = (isOpen: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <Shell isOpen={isOpen} />
      </ViewerProvider>
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(page(true));
  expect(isHeld()).toBe(true);
  rerender(page(false));
  expect(isHeld()).toBe(false);
  rerender(page(true));
  expect(isHeld()).toBe(true);
  unmount();
  expect(isHeld()).toBe(false);
});
