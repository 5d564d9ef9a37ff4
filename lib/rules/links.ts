/** A part of a text: plain, or a web address with its visible text. */
type TextPiece = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

/**
 * A candidate address: `http(s)://…`, or `www.…` at the start of a word. It ends at blanks, quotes,
 * brackets, control characters and those that change the reading direction.
 */
const CANDIDATE = /(?<![\p{L}\p{N}@./])(?:https?:\/\/|www\.)[^\s<>"'`“”«»{}|\\^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/giu;

/** Real addresses are shorter; a longer one stays plain text. */
const maxAddressLength = 2000;

/** Punctuation behind an address belongs to the sentence: `(vedi https://esempio.it/a).` */
const TRAILING = /[.,;:!?…*_~]$/;

/**
 * Splits a text into pieces that join to the same text. A link's `href` is http or https with a host and
 * without a user name (`https://banca.it@altrove.it` leads to another host than it shows); everything else
 * stays text (docs/rules/messages.md#links).
 */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  const keepText = (to: number) => {
    if (to > end) pieces.push({ kind: "text", text: text.slice(end, to) });
  };
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    if (found.length > maxAddressLength) continue;
    const shown = withoutTrailing(found);
    const href = webAddress(shown);
    if (href === null) continue;
    keepText(index);
    pieces.push({ kind: "link", text: shown, href });
    end = index + shown.length;
  }
  keepText(text.length);
  return pieces;
}

function withoutTrailing(found: string): string {
  let shown = found;
  while (TRAILING.test(shown) || hasLooseBracket(shown)) shown = shown.slice(0, -1);
  return shown;
}

/** Whether the address ends with a closing bracket that it does not open. */
function hasLooseBracket(shown: string): boolean {
  const open = { ")": "(", "]": "[" }[shown.at(-1) ?? ""];
  if (!open) return false;
  const count = (sign: string) => shown.split(sign).length;
  return count(shown.at(-1) ?? "") > count(open);
}

function webAddress(shown: string): string | null {
  const address = /^www\./i.test(shown) ? `https://${shown}` : shown;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === "http:" || protocol === "https:";
  const isPlain = username === "" && password === "";
  // `www.` alone or `http://x` is a word, not an address.
  const isHost = /[^.]\.[^.]/.test(hostname.replace(/^www\./, "")) || hostname === "localhost";
  return isWeb && isPlain && isHost ? href : null;
}
