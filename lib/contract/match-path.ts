import type { Exposed } from "./call";
import { type CallKey, callKeys, callOf } from "./index";
import { isValidParameter } from "./path";

const parameterName = /^\{(.+)\}$/;

/** The segments of a documented path, without the empty ones of its slashes. */
function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

const templates = callKeys.map((key) => ({ key, call: callOf(key), segments: segmentsOf(callOf(key).path) }));

type PathMatch =
  | { kind: "call"; key: CallKey; params: Record<string, string> }
  | { kind: "malformed" }
  | { kind: "unknown" }
  | { kind: "method"; allowed: Exposed[] };

/**
 * Decodes one raw segment once; null when it is not a plain name (empty, a path step, a hidden separator, bad
 * encoding).
 */
export function decodeSegment(raw: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    return null;
  }
  if (decoded === "" || decoded === "." || decoded === "..") return null;
  return /[/\\\p{Cc}]/u.test(decoded) || !decoded.isWellFormed() ? null : decoded;
}

/**
 * Finds the call that a request means. `rawPath` is what follows `/api/legacy` as it stood in the request
 * line, before any URL parsing, with or without the trailing slash. Nothing is normalised: a segment that is
 * empty, a path step, or hides a separator makes the whole path malformed, and so does a query or a fragment.
 */
export function matchPath(method: string, rawPath: string): PathMatch {
  if (!rawPath.startsWith("/") || /[?#\\]/.test(rawPath)) return { kind: "malformed" };
  const trimmed = rawPath.endsWith("/") ? rawPath.slice(1, -1) : rawPath.slice(1);
  const segments: string[] = [];
  for (const raw of trimmed.split("/")) {
    const segment = decodeSegment(raw);
    if (segment === null || segment.includes("%")) return { kind: "malformed" };
    segments.push(segment);
  }
  const fitting = templates.filter((template) => fits(template.segments, segments));
  // A literal segment wins over a parameter: /tessera/acc is not /tessera/{id}.
  const literalCount = (template: (typeof templates)[number]) =>
    template.segments.filter((s) => !parameterName.test(s)).length;
  const largest = Math.max(...fitting.map(literalCount), -1);
  const open = fitting.filter(
    (template) => literalCount(template) === largest && template.call.exposed !== "none",
  );
  if (open.length === 0) return { kind: "unknown" };
  const found = open.find((template) => template.call.exposed === method);
  if (!found) return { kind: "method", allowed: open.map((template) => template.call.exposed) };
  const params: Record<string, string> = {};
  for (const [index, part] of found.segments.entries()) {
    const name = parameterName.exec(part)?.[1];
    if (!name) continue;
    const segment = segments[index] ?? "";
    const value = name === "text" ? segment.trim() : segment;
    if (!isValidParameter(name, value)) return { kind: "malformed" };
    params[name] = value;
  }
  return { kind: "call", key: found.key, params };
}

function fits(template: string[], segments: string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) => parameterName.test(part) || part === segments[index])
  );
}

/**
 * Whether a path, percent-encoded as it is sent, is that of any call, whatever its method and its case: a
 * server may not distinguish case.
 */
export function isCallPath(path: string): boolean {
  const segments = segmentsOf(path).map((segment) => (decodeSegment(segment) ?? "").toLowerCase());
  return templates.some(
    (template) =>
      template.segments.length === segments.length &&
      template.segments.every((part, index) => {
        const name = parameterName.exec(part)?.[1];
        const segment = segments[index] ?? "";
        return name ? isValidParameter(name, segment) : part.toLowerCase() === segment;
      }),
  );
}
