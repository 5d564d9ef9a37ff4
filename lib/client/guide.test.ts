import { QueryClient } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { guideQuery } from "./guide";

function opened(answer: () => Response) {
  const fetch = vi.fn(async (_address: string) => answer());
  vi.stubGlobal("fetch", fetch);
  const queries = new QueryClient();
  onTestFinished(() => queries.clear());
  return { fetch, open: () => queries.fetchQuery(guideQuery) };
}

it("the help is fetched once, when it is first opened", async () => {
  const { fetch, open } = opened(() => Response.json({ pages: [{ slug: "porti" }] }));
  expect(await open()).toEqual([{ slug: "porti" }]);
  await open();
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(["/api/guide"]);
});

it("a help that does not come is no empty one, and is fetched again when it is opened again", async () => {
  const { fetch, open } = opened(() => Response.json({ pages: [] }, { status: 503 }));
  await expect(open()).rejects.toThrow();
  await expect(open()).rejects.toThrow();
  expect(fetch).toHaveBeenCalledTimes(2);
});
