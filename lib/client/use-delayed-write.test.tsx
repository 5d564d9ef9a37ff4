// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, useMemo } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { useDelayedWrite } from "./use-delayed-write";

afterEach(() => void vi.unstubAllGlobals());

const makeList = vi.fn((pending: ReadonlySet<string>) => ["a", "b"].filter((id) => !pending.has(id)));

/** Leaves out what is pending, as the lists to review do. */
function List() {
  const { pending } = useDelayedWrite([]);
  return <p>{useMemo(() => makeList(pending), [pending])}</p>;
}

it("a list from the server is not made anew when the browser takes it over", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const app = (
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>
  );
  const place = document.createElement("div");
  place.innerHTML = renderToString(app);
  makeList.mockClear();
  await act(async () => void hydrateRoot(place, app));
  expect(makeList).toHaveBeenCalledOnce();
});
