import { staff } from "@/legacy-api/seed/members";
import { callKeys, callOf } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import { isPatch, isSave, storedReads } from "@/lib/contract/stored";
import { documentUpload, pdf, type RequestOptions } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import type { Fields } from "./club";
import type { Sent } from "./meeting";
import { writtenId } from "./reads";
import { seenBy } from "./seen";
import type { Subject } from "./subjects";

/** Fields in place of a sample's, which name a record that the stand-in has not. */
const bodies: Readonly<Record<string, Fields>> = { "worklist.assign": { id_usr: staff.segreteria } };

/** The request by which a screen writes this record. */
export function requestOf(sent: Sent, subject: Subject) {
  const { write, changes, opened, person } = sent;
  const { key, touched } = write;
  const { exposed, path: template, form } = callOf(key);
  const [, param = ""] = /\{(\w+)\}/.exec(template) ?? [];
  const path = fillPath(key, { [param]: writtenId(write, subject, person) });
  const request = (options: RequestOptions) => ({ method: exposed, path, options });
  const reads = isSave(key) ? storedReads(key) : [];
  const names = reads.flatMap((one) => (one.of ? [one.of] : []));
  const of = Object.fromEntries(names.map((name) => [name, subject.of[name]]));
  if (changes) {
    const base = Object.fromEntries(Object.keys(changes).map((name) => [name, opened.opened[name] ?? null]));
    if (isPatch(key)) return request({ body: { changes, base, ...(names.length > 0 && { of }) } });
    const fields = { ...changes, id: subject.id, base: JSON.stringify(base), of: JSON.stringify(of) };
    return request({ body: documentUpload(fields) });
  }
  const sample: Fields | undefined = samples[key].body;
  const id =
    touched.in === "body" && typeof sample?.[touched.field] === "string" ? String(subject.id) : subject.id;
  const named = touched.in === "body" ? { [touched.field]: id } : {};
  const body = sample && { ...sample, ...bodies[key], ...named };
  const seen = seenBy(sent, subject);
  const asRead = seen
    ? { base: seen, of: idsIn(subject.of) }
    : touched.in === "of" && { of: { [touched.field]: subject.id } };
  const base = asRead && { "x-base": JSON.stringify(asRead) };
  const content = form ? documentUpload(body, pdf(), `file-${person}.pdf`) : body;
  return request({ body: content, ...(base && { headers: base }) });
}

/** The ids of the member or the claim that the record belongs to, without those that are missing. */
const idsIn = (of: Subject["of"]) =>
  Object.fromEntries(Object.entries(of).filter(([, id]) => Number.isSafeInteger(id)));

const writePaths = callKeys
  .filter((key) => callOf(key).effect === "write")
  .map((key) => {
    const { method, path } = callOf(key);
    return { method, path: new RegExp(`^${path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}/?$`) };
  });

export function isWriteRequest({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return writePaths.some((one) => one.method === method && one.path.test(pathname));
}
