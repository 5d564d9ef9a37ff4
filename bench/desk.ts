import { type CallKey, callOf } from "../lib/contract";
import { fillPath } from "../lib/contract/path";
import { tinyPdf } from "../tests/support/data";
import type { Staff } from "./staff";

export type Kind = "page" | "read" | "file" | "write";

/** A write and the value that it should have left behind, answered with 200 or not. */
export interface Written {
  what: "member" | "message" | "upload";
  /** The member for "member", else 0. */
  id: number;
  /** Nobody writes it twice. */
  value: string;
  isAcknowledged: boolean;
}

export interface Desk {
  url: string;
  /** Sends a request, keeps its figures, and gives the body of an answer as expected (null of any other). */
  send: (kind: Kind, path: string, init?: RequestInit) => Promise<string | null>;
  note: (written: Written) => void;
  random: () => number;
}

const secretariatScreens = [
  "/dashboard",
  "/soci",
  "/documenti",
  "/messaggi",
  "/barche",
  "/porti",
  "/tesseramento",
  "/corsi",
  "/crociereutente",
  "/doccircolo",
  "/tipoDoc",
  "/logbook",
  "/rimborsi",
  "/attnew",
  "/documentiarchivio",
];
const everybodysScreens = ["/dashboard", "/profilo", "/deleghe", "/doccircolo"];
/** The reads that a screen makes from the browser once it is open. */
const furtherReads: Record<string, CallKey[]> = {
  "/tesseramento": ["tesseramento.new", "tesseramento.mine"],
  "/crociereutente": ["crocierautente.list"],
  "/messaggi": ["messaggi.list"],
};
const lists: CallKey[] = ["documenti.toReview", "barche.list", "porto.list", "messaggi.list", "ruoli.list"];

let counter = 0;
const mark = () => `misura ${process.pid}-${++counter}`;

/** One thing that somebody does at their desk. */
export async function act(desk: Desk, one: Staff): Promise<void> {
  const isSecretariat = one.level !== "ISTRUTTORE";
  if (!isSecretariat) return openScreen(desk, pick(desk, everybodysScreens));
  const actions: [share: number, act: () => Promise<void>][] = [
    [30, () => openScreen(desk, pick(desk, secretariatScreens))],
    [20, () => openMember(desk, 106 + Math.floor(desk.random() * 190)).then(() => {})],
    [12, () => search(desk)],
    [12, () => call(desk, pick(desk, lists)).then(() => {})],
    [8, () => openFile(desk)],
    [6, () => openConversation(desk)],
    [5, () => saveMember(desk, one)],
    [3, () => sendMessage(desk, one)],
    [2, () => publish(desk)],
    [2, () => upload(desk, one)],
  ];
  let left = desk.random() * actions.reduce((sum, [share]) => sum + share, 0);
  for (const [share, action] of actions) {
    left -= share;
    if (left < 0) return action();
  }
}

const pick = <T>({ random }: Desk, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

/** One in five by its address, the others by the menu, as the router fetches them. */
async function openScreen(desk: Desk, path: string): Promise<void> {
  const isFirst = desk.random() < 0.2;
  if (isFirst) await desk.send("page", path);
  else await desk.send("page", `${path}?_rsc`, { headers: { rsc: "1", "sec-fetch-dest": "empty" } });
  await Promise.all((furtherReads[path] ?? []).map((key) => call(desk, key)));
}

async function call(
  desk: Desk,
  key: CallKey,
  { params, body }: { params?: Record<string, string | number>; body?: object } = {},
): Promise<Record<string, never[]> | null> {
  const { exposed, effect } = callOf(key);
  const text = await desk.send(effect === "read" ? "read" : "write", `/api/legacy${fillPath(key, params)}`, {
    method: exposed,
    headers: { ...ours, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  return text === null ? null : JSON.parse(text);
}

const ours = { "x-csrf": "1", "sec-fetch-site": "same-origin" };

async function openMember(desk: Desk, id_usr: number): Promise<Record<string, unknown> | undefined> {
  const found = call(desk, "utente.get", { params: { x: id_usr } });
  await Promise.all([
    found,
    ...(
      ["tessera.byMember", "documenti.byMember", "documenti.medicalExpiry", "notifica.byMember"] as const
    ).map((key) => call(desk, key, { params: { id_usr } })),
  ]);
  return (await found)?.Utenti?.[0];
}

async function search(desk: Desk): Promise<void> {
  const word = pick(desk, ["mar", "ro", "lu", "bianchi", "an", "fer"]);
  await call(desk, "cerca.members", { params: { text: word } });
  await call(desk, "ricerca.members", { body: { nominativo: word, ruoli: [] } });
}

async function openFile(desk: Desk): Promise<void> {
  const documents = (await call(desk, "documenti.toReview"))?.Documenti as { path?: string }[] | undefined;
  const path = documents?.length ? pick(desk, documents).path : undefined;
  if (path) await desk.send("file", `/api/files/${path.split("/").map(encodeURIComponent).join("/")}`);
}

async function openConversation(desk: Desk): Promise<void> {
  const roots = (await call(desk, "messaggi.list"))?.Messaggi as { id_mes: number }[] | undefined;
  if (roots?.length) await call(desk, "messaggi.thread", { params: { id_mes: pick(desk, roots).id_mes } });
}

/** As the member's dialog does it: another telephone number. */
async function saveMember(desk: Desk, { members }: Staff): Promise<void> {
  if (members.length === 0) return;
  const id = pick(desk, members);
  const member = await openMember(desk, id);
  if (!member) return;
  const telefono = mark();
  const body = { changes: { telefono }, base: { telefono: member.telefono } };
  const saved = await call(desk, "socio.update", { params: { id_usr: id }, body });
  desk.note({ what: "member", id, value: telefono, isAcknowledged: saved !== null });
}

async function sendMessage(desk: Desk, { id }: Staff): Promise<void> {
  const testo = mark();
  const body = { mittente: id, destinatario: 106 + Math.floor(desk.random() * 190), oggetto: 1, testo };
  const sent = await call(desk, "messaggi.send", { body });
  desk.note({ what: "message", id: 0, value: testo, isAcknowledged: sent !== null });
}

async function publish(desk: Desk): Promise<void> {
  const documents = (await call(desk, "doccirc.all"))?.Documenti as
    | { id: number; pubblicato: number }[]
    | undefined;
  if (!documents?.length) return;
  const one = pick(desk, documents);
  await call(desk, "doccirc.update", {
    params: { id: one.id },
    body: {
      changes: { pubblicato: one.pubblicato === 1 ? 0 : 1 },
      base: { pubblicato: one.pubblicato },
    },
  });
}

async function upload(desk: Desk, { members }: Staff): Promise<void> {
  if (members.length === 0) return;
  const name = `${mark().replace(" ", "-")}.pdf`;
  const form = new FormData();
  const fields = { nomeFile: name, id_usr: String(members[0]), id_tipo: "7", accettato: "1" };
  for (const [field, value] of Object.entries({ ...fields, scadenza: "2031-05-01", eterno: "0" }))
    form.set(field, value);
  // A scanned page weighs some hundred kilobytes.
  form.set("doc", new Blob([tinyPdf, Buffer.alloc(300_000, " ")]), name);
  const stored = await desk.send("write", `/api/legacy${fillPath("documenti.create")}`, {
    method: "POST",
    headers: ours,
    body: form,
  });
  desk.note({ what: "upload", id: 0, value: name, isAcknowledged: stored !== null });
}
