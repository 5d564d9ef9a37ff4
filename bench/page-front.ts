import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { gzipSync } from "node:zlib";
import type { Site } from "../tests/support/site";

/**
 * The application's way: data in the page. The single-page way: an empty shell, and data asked for by its
 * scripts.
 */
export type Way = "server" | "single page";

interface Kept {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PageFront {
  url: string;
  way: Way;
  stop: () => Promise<void>;
}

/**
 * Stands before the application and gives its pages in one of two ways; both go through it, so that it costs
 * both the same.
 *
 * The single-page way is the same application (scripts, screens, gateway) without the server's work for the
 * table. A page is rendered once by the application while the legacy API refuses its lists; from then on it
 * is a file, which costs no rendering and no wait. Everything drawn in a document is removed as well
 * (Next.js's own client-side mode, `__next_error__`, renders into an empty document), while the router's
 * fetch for a move stays as it is, a screen without rows. The comparison is generous to this way: it knows
 * the signed-in person without a call, and gets the next screen's code by hover as our application does.
 */
export async function startPageFront(port: number, site: Site, lists: readonly RegExp[]): Promise<PageFront> {
  const agent = new Agent({ keepAlive: true });
  const kept = new Map<string, Kept>();
  const front = { url: `http://localhost:${port}`, way: "server" as Way };

  const server = createServer((request, response) => {
    const isListPage =
      isPage(request) && front.way === "single page" && !request.url?.startsWith("/dashboard");
    if (isListPage) void answerKept(request, response).catch(() => response.destroy());
    else pass(request, response);
  });

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = request;
    const sent = send(site.url + path, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    sent.on("error", () => response.destroy());
    response.on("close", () => sent.destroy());
    request.pipe(sent);
  }

  async function answerKept(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = `${request.url} ${request.headers.rsc ?? ""}`;
    const page = kept.get(key) ?? (await renderWithoutRows(request));
    kept.set(key, page);
    response.writeHead(page.status, page.headers);
    response.end(page.body);
  }

  async function renderWithoutRows(request: IncomingMessage): Promise<Kept> {
    for (const path of lists) site.legacy.fail(path, { kind: "answer", status: 500, body: "{}" });
    try {
      const headers = new Headers({ "accept-encoding": "identity" });
      for (const [name, value] of Object.entries(request.headers))
        if (!["connection", "host", "accept-encoding"].includes(name)) headers.set(name, String(value));
      const answer = await fetch(site.url + request.url, { headers, redirect: "manual" });
      const text = await answer.text();
      const shown = request.headers.rsc ? text : emptyShell(text);
      const body = gzipSync(shown);
      const own = Object.fromEntries(answer.headers);
      delete own["transfer-encoding"];
      const sizes = { "content-encoding": "gzip", "content-length": String(body.length) };
      return { status: answer.status, headers: { ...own, ...sizes }, body };
    } finally {
      site.legacy.heal();
    }
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return Object.assign(front, {
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function isPage({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && (headers.rsc !== undefined || headers["sec-fetch-dest"] === "document");
}

/** A document with its styles and scripts and nothing drawn. */
function emptyShell(html: string): string {
  const cut = html.indexOf("</head>");
  const tags = (text: string) =>
    [...text.matchAll(/<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>|<script\b[^>]*>[\s\S]*?<\/script>/g)]
      .map(([tag]) => tag)
      // These scripts move streamed parts into their place.
      .filter((tag) => !/\$R[CTSVB]\b/.test(tag))
      .join("");
  return `<!DOCTYPE html><html id="__next_error__" lang="it"><head>${tags(html.slice(0, cut))}</head><body>${tags(html.slice(cut))}</body></html>`;
}
