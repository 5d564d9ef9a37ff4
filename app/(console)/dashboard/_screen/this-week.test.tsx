// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LEGACY_PATH } from "@/lib/contract/path";
import { ThisWeek } from "./this-week";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("none of the reads of the week waits for another's answer", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address.slice(LEGACY_PATH.length));
    return new Promise(() => {});
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThisWeek />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(asked.sort()).toEqual(["/corso/", "/corsoutente/", "/crocierautente/"]));
});
