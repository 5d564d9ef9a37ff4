import { fileFailureText } from "../../format/file-failure";
import type { Failure } from "../legacy/failures";

/** The page runs nothing; its style sheet and icon are those of the page without network. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const pageTargets = new Set(["document", "iframe", "frame", "embed", "object"]);

/**
 * Whether what a request gets is shown as a page: in a tab or a frame. Browsers that do not say so accept
 * HTML for one.
 */
export function wantsPage(headers: Headers): boolean {
  const target = headers.get("sec-fetch-dest");
  if (target !== null) return pageTargets.has(target);
  return headers.get("accept")?.includes("text/html") ?? false;
}

/** Why a file is not shown, as a page for people (docs/rules/files.md#a-file-that-cannot-be-shown). */
export function fileFailurePage({ status, code, err, headers }: Failure, requestId: string): Response {
  const { title, hint } = fileFailureText(code, err);
  const link = code === "session" ? '<a href="/login">Accedi</a>' : '<a href="">Riprova</a>';
  // Of a fault, the id under which the log has it.
  const faultLine = status >= 500 ? `<p>Codice: ${escapeHtml(requestId)}</p>` : "";
  const page = `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${escapeHtml(title)} · Pontile</title>
    <link rel="icon" href="/icons/icon-192.png" />
    <link rel="stylesheet" href="/offline.css" />
  </head>
  <body>
    <main>
      <img src="/icons/icon-192.png" alt="Pontile" width="64" height="64" />
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(hint)}</p>
      ${faultLine}
      ${link}
    </main>
  </body>
</html>
`;
  return new Response(page, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": PAGE_POLICY,
      ...headers,
    },
  });
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
