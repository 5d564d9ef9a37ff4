// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAside } from "./aside";
import { readStates, useOwnQueries } from "./own-queries";
import { useOwnQuery } from "./waiting-answers";

const list = (...ids: number[]) => ({ Lista: ids.map((id) => ({ id })) });
type List = ReturnType<typeof list>;

let answer: () => Promise<List>;
const options = { queryKey: ["porti"], queryFn: () => answer(), staleTime: 60_000, retry: false };
const text = (data: List | undefined) => data?.Lista.map(({ id }) => id).join(",");

function Page() {
  const beneath = useQuery(options).data;
  const own = useOwnQuery(options).data;
  return (
    <p>
      {text(beneath)} / {text(own)}
    </p>
  );
}
function PageOfSeveral() {
  const [beneath, own] = [useOwnQueries([options], readStates, "page"), useOwnQueries([options], readStates)];
  return (
    <p>
      {text(beneath[0]?.data)} / {text(own[0]?.data)}
    </p>
  );
}
const shown = () => screen.getByRole("paragraph").textContent;

let queries: QueryClient;
let aside: ReturnType<typeof createAside>;
beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(["porti"], list(1));
  aside = createAside(queries, () => {});
});
afterEach(() => {
  aside.stop();
  cleanup();
});

const page = () => (
  <QueryClientProvider client={queries}>
    <Page />
  </QueryClientProvider>
);
function query() {
  const found = queries.getQueryCache().find({ queryKey: ["porti"] });
  if (!found) throw new Error("no query");
  return found;
}
async function fetchAside(...ids: number[]): Promise<void> {
  answer = async () => list(...ids);
  await act(() => aside.fetch([query()]));
}

it("a dialog's own read shows the answer that waits, the list beneath does not", async () => {
  render(page());
  expect(shown()).toBe("1 / 1");
  await fetchAside(1, 2);
  expect(shown()).toBe("1 / 1,2");
  act(() => void aside.show(query()));
  expect(shown()).toBe("1,2 / 1,2");
});

it("stale again, it keeps what it showed until the newer answer is there, also where that fails", async () => {
  render(page());
  await fetchAside(1, 2);
  act(() => aside.drop(query()));
  expect(shown()).toBe("1 / 1,2");
  answer = () => Promise.reject(new Error("no network"));
  await act(() => aside.fetch([query()]));
  expect(shown()).toBe("1 / 1,2");
  await fetchAside(3);
  expect(shown()).toBe("1 / 3");
});

it("what is read by the screen itself takes its place, and nothing waits once the stream has ended", async () => {
  render(page());
  await fetchAside(1, 2);
  answer = async () => list(4);
  await act(() => queries.refetchQueries({ queryKey: ["porti"] }));
  expect(shown()).toBe("4 / 4");
  await fetchAside(5);
  act(() => aside.stop());
  expect(shown()).toBe("4 / 4");
});

it("several reads that a page and a dialog share wait in the page alone", async () => {
  render(
    <QueryClientProvider client={queries}>
      <PageOfSeveral />
    </QueryClientProvider>,
  );
  await fetchAside(1, 2);
  expect(shown()).toBe("1 / 1,2");
  act(() => void aside.show(query()));
  expect(shown()).toBe("1,2 / 1,2");
});

it("on a page that comes from the server nothing waits", async () => {
  render(page());
  await fetchAside(1, 2);
  expect(renderToString(page()).replaceAll(/<!-- -->|<\/?p>/g, "")).toBe("1 / 1");
});
