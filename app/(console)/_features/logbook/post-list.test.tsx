// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { read } from "@/lib/client/query";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { postColumns } from "./post-columns";
import { PostList } from "./post-list";

const post = (id: number) => ({
  id,
  tipo: "nota",
  data: `2026-05-0${id}`,
  pubblicato: 0,
  dati: { testo: `Giorno ${id}` },
  Utente: { nominativo: "Anna Neri" },
  Crociera: { id: 1, nome: "Ponza" },
});

let posts: ReturnType<typeof post>[];
let success: MockInstance<typeof notify.success>;
let info: MockInstance<typeof notify.info>;
/** The server's change to `posts` when a post is published. */
let onPublish: (id: number) => void;

beforeEach(async () => {
  // Fetched on demand; on a busy machine that takes longer than a query waits.
  await import("./post-viewer");
  Element.prototype.scrollIntoView = () => {};
  window.localStorage.clear();
  success = vi.spyOn(notify, "success").mockImplementation(() => {});
  info = vi.spyOn(notify, "info").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    if (method === "GET") return Response.json({ esito: true, LogBook: posts });
    onPublish(Number(address.split("/").at(-1)));
    return Response.json({ esito: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const columns = [postColumns.date];
function Screen() {
  const query = useQuery(read("logbook.byOrganizer", { params: { id: 3 } }));
  return (
    <PostList
      name="prova"
      label="Post"
      query={query}
      columns={columns}
      rowHref={({ id }) => `?post=${id}`}
      quickAction="publish"
      actions={[]}
      empty={{ title: "Nessun post", hint: "" }}
    />
  );
}

function show(search: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  render(
    <QueryClientProvider client={queries}>
      <NuqsTestingAdapter searchParams={search} hasMemory>
        <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
          <Screen />
        </ViewerProvider>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
}
const publish = async () => fireEvent.click(await screen.findByRole("button", { name: "Pubblica" }));

it("where the list holds only what waits, publishing says so and goes to the next post, after the last one it closes", async () => {
  posts = [post(1), post(2)];
  onPublish = (id) => {
    posts = posts.filter((one) => one.id !== id);
  };
  show("?post=1&sort=data");
  await screen.findByText("Giorno 1");
  await publish();
  await screen.findByText("Giorno 2");
  await waitFor(() => expect(success.mock.calls).toEqual([["Post pubblicato."]]));
  await publish();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(success).toHaveBeenCalledTimes(2));
  expect(info).not.toHaveBeenCalled();
});

it("where the list keeps it, the post stays open with its new state and nothing is said over it", async () => {
  posts = [post(1), post(2)];
  onPublish = (id) => {
    posts = posts.map((one) => (one.id === id ? { ...one, pubblicato: 1 } : one));
  };
  show("?post=1");
  await publish();
  await screen.findByRole("button", { name: "Nascondi" });
  screen.getByText("Giorno 1");
  expect([success.mock.calls, info.mock.calls]).toEqual([[], []]);
});

it("a post that somebody else has taken out of the list shows 'not found'", async () => {
  posts = [post(2)];
  show("?post=1");
  await waitFor(() => expect(info).toHaveBeenCalledWith("Questo post non è in questo elenco."));
});
