// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, useMemo } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { useDelayedWrite } from "./use-delayed-write";

it("a list from the server is not made anew when the browser takes it over", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const makeList = vi.fn(() => ["a row"]);
  function Screen() {
    const { pending } = useDelayedWrite([]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: as screens leave out what is pending
    const rows = useMemo(makeList, [pending]);
    return <p>{rows}</p>;
  }
  const app = (
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>
  );
  const place = document.createElement("div");
  place.innerHTML = renderToString(app);
  makeList.mockClear();
  await act(async () => void hydrateRoot(place, app));
  expect(makeList).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
