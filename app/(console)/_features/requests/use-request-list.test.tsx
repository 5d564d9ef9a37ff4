// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { cruiseRequests, type MemberRequest } from "./request-types";
import { useRequestList } from "./use-request-list";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nobodys = { id: 7, front: null } as MemberRequest;
const somebodys = { id: 8, front: 3 } as MemberRequest;

it("a request that is being assigned is marked, until another one is opened: then it is not assigned", async () => {
  const answer = { Richieste: [nobodys, somebodys] };
  let lookUpEnds = () => {};
  const lookUp = new Promise<typeof answer>((resolve) => {
    lookUpEnds = () => resolve(answer);
  });
  let reads = 0;
  const writes = stubReads({ [cruiseRequests.lists.tutte]: () => (++reads === 2 ? lookUp : answer) });
  const { result } = renderHook(() => useRequestList(cruiseRequests), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
          <NuqsTestingAdapter hasMemory>{children}</NuqsTestingAdapter>
        </ViewerProvider>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  await act(async () => result.current.table.onOpen({ ...nobodys, frontName: "" }));
  await waitFor(() => expect(reads).toBe(2));
  expect(result.current.table.openId).toBe("7");
  await act(async () => result.current.table.onOpen({ ...somebodys, frontName: "" }));
  await waitFor(() => expect(result.current.table.openId).toBe("8"));
  await act(async () => lookUpEnds());
  expect(writes).toEqual([]);
  expect(result.current.table.openId).toBe("8");
});

it("says in words which of its lists is shown", () => {
  stubReads({});
  const { result } = renderHook(() => useRequestList(cruiseRequests), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
          <NuqsTestingAdapter searchParams="?vista=mie">{children}</NuqsTestingAdapter>
        </ViewerProvider>
      </QueryClientProvider>
    ),
  });
  expect(result.current.table.shows).toEqual(["Le mie"]);
});
