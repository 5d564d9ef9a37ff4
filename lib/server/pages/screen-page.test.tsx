import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { samples } from "@/tests/support/samples";
import { signIn } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import { memberViewer } from "@/tests/support/viewer";
import { read } from "../../client/query";
import { ViewerProvider } from "../../client/viewer";
import type { Level } from "../../rules/levels";
import { screenPage } from "./screen-page";

const request = vi.hoisted(() => ({ cookie: "" }));
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => (request.cookie ? { value: request.cookie } : undefined) }),
}));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(`redirect ${to}`);
  },
}));

const upstream = upstreamForTests();

beforeEach(() => {
  request.cookie = "";
  upstream.on("GET /porto/", json(samples["porto.list"].answer));
  upstream.on("GET /documenti/tipo/7", json(samples["documenti.byType"].answer));
});

/** The member id of the person whose page the frame is of. */
let viewerId = 0;

async function as(level: Level): Promise<void> {
  const { value, user } = await signIn(level, upstream);
  request.cookie = value;
  viewerId = Number(user.id_usr);
}

type Page = ReturnType<typeof screenPage>["Page"];

async function htmlOf(Page: Page, search: Record<string, string> = {}): Promise<string> {
  const content = await Page({ searchParams: Promise.resolve(search) });
  return renderToString(
    <ViewerProvider viewer={{ ...memberViewer, id: viewerId }}>
      <QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>
    </ViewerProvider>,
  );
}

function Ports() {
  const { data } = useQuery(read("porto.list"));
  return <p>{data ? `${data.Porto.length} porti` : "Niente"}</p>;
}

function DocumentsOfType({ type }: { type: number }) {
  const { data } = useQuery(read("documenti.byType", { params: { id_tipo: type } }));
  return <p>{data ? `${data.Documenti.length} documenti` : "Niente"}</p>;
}

function Shown(props: object) {
  return <p>{JSON.stringify(props)}</p>;
}

describe("a page", () => {
  it("has the title and the guard of its path, and reads nothing for those whom it refuses", async () => {
    const { metadata, Page } = screenPage("/porti", ["porto.list"], Ports);
    expect(metadata).toEqual({ title: "Porti" });
    await expect(htmlOf(Page)).rejects.toThrow("redirect /login?motivo=mai&ritorno=%2Fporti");
    await as("ISTRUTTORE");
    await expect(htmlOf(Page)).rejects.toThrow("redirect /dashboard?negato=%2Fporti");
    expect(upstream.calls()).toEqual([]);
  });

  it("without an entry in the menu is titled by its name in the palette", () => {
    expect(screenPage("/amministrazione", [], Ports).metadata).toEqual({ title: "Amministrazione" });
  });

  it("shows what its reads answer in the first HTML", async () => {
    await as("SEGRETERIA");
    expect(await htmlOf(screenPage("/porti", ["porto.list"], Ports).Page)).toBe("<p>2 porti</p>");
    expect(await htmlOf(screenPage("/porti", [], Ports).Page)).toBe("<p>Niente</p>");
  });

  it("with reads and props of its own gets them from the caller and the address", async () => {
    await as("SEGRETERIA");
    const { Page } = screenPage(
      "/documentiarchivio",
      ({ caller, search }) =>
        caller.identity.level === "SEGRETERIA"
          ? [{ key: "documenti.byType", params: { id_tipo: Number(search.tipo) } }]
          : [],
      DocumentsOfType,
      async ({ search }) => ({ type: Number(search.tipo) }),
    );
    expect(await htmlOf(Page, { tipo: "7" })).toBe("<p>3 documenti</p>");
    expect(upstream.calls().map(({ path }) => path)).toEqual(["/documenti/tipo/7"]);
  });

  it("tells its screen nothing of the request but its props, because the caller holds the session", async () => {
    await as("SEGRETERIA");
    expect(await htmlOf(screenPage("/porti", [], Shown).Page, { q: "elba" })).toBe("<p>{}</p>");
  });

  it("is shown in the frame of its own caller alone", async () => {
    await as("SEGRETERIA");
    const { Page } = screenPage("/porti", ["porto.list"], Ports);
    expect(await htmlOf(Page)).toContain("porti");
    viewerId += 1;
    expect(await htmlOf(Page)).toBe("");
  });
});
