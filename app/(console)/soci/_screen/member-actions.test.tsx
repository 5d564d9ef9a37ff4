// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { stubMedia } from "@/tests/support/stub-media";
import { MemberActions } from "./member-actions";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("lays no columns between its buttons and the panel of '…' on a phone", () => {
  stubMedia(true);
  render(
    <NuqsTestingAdapter hasMemory>
      <QueryClientProvider client={new QueryClient()}>
        <DialogFooter start={<MemberActions member={{ id_usr: 4 }} isHidden={false} />} />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  const panel = screen.getByRole("button", { name: "Altre azioni" }).nextElementSibling as HTMLElement;
  let around = screen.getByRole("button", { name: "Sollecita documenti" }).parentElement as HTMLElement;
  for (; around !== panel; around = around.parentElement as HTMLElement)
    expect(around.className).toMatch(/^contents( sm:\S+)*$/);
});
