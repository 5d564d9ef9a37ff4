import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { inScope } from "./queue";

/** Work whose end the test gives. */
function controlled() {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { started, work, end };
}

it("runs one scope in order, beside the others, and goes on after a failure", async () => {
  const queries = new QueryClient();
  const { started, work, end } = controlled();
  const results = [
    inScope(queries, "one", work("a")).catch(({ message }: Error) => message),
    inScope(queries, "one", work("b")),
    inScope(queries, "one", work("c")),
    inScope(queries, "two", work("d")),
  ];
  await new Promise((resolve) => setTimeout(resolve));
  expect(started).toEqual(["a", "d"]);
  await end("a", new Error("failed"));
  expect(started).toEqual(["a", "d", "b"]);
  await end("b");
  await end("c");
  await end("d");
  expect(await Promise.all(results)).toEqual(["failed", "b", "c", "d"]);
});
