import { fillPath } from "../../lib/contract/path";
import type { Entry } from "../save/ledger";
import { Person } from "../several/person";
import { tinyPdf } from "../support/data";
import type { Answer } from "./causes";

export interface Desk {
  url: string;
  account: { id: number; name: string };
  random: () => number;
  /** Documents that wait for a decision, for everybody. */
  waiting: readonly { id: number; owner: number }[];
  note: (entry: Entry) => void;
  answered: (answer: Answer) => void;
}

interface Outcome {
  status: number;
  body: Record<string, unknown>;
}

/** The members that everybody edits: few enough that people meet. */
const shared = Array.from({ length: 12 }, (_, at) => 120 + at);
const lists = ["/utenti/", "/messaggi/", "/documenti/all/", "/barche/", "/porto/", "/ruoli/"];
const screens = ["/soci", "/documenti", "/messaggi", "/dashboard", "/porti"];

let counter = 0;
const mark = () => `prova-${process.pid}-${++counter}`;

/** Somebody at work: signs in, and does one thing after the other by the gateway, until it is over. */
export async function work(desk: Desk, isOver: () => boolean): Promise<void> {
  // Not all come in at the same moment.
  await pause(desk.random() * 10_000);
  let person = await arrive(desk, isOver);
  const acts: [share: number, act: (person: Person) => Promise<unknown>][] = [
    [30, (one) => send(desk, one, "GET", `/api/legacy${pick(desk, lists)}`)],
    [10, (one) => send(desk, one, "GET", pick(desk, screens))],
    [25, (one) => saveMember(desk, one)],
    [12, (one) => sendMessage(desk, one)],
    [8, (one) => upload(desk, one)],
    [12, (one) => decide(desk, one)],
  ];
  const often = acts.flatMap(([share, act]) => Array.from({ length: share }, () => act));
  while (!isOver()) {
    await pick(desk, often)(person);
    await pause(desk.random() * 2_000);
    // A colleague takes over now and then.
    if (desk.random() < 0.02 || !isSignedIn(person)) {
      await sign("out", desk, person);
      person = await arrive(desk, isOver);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pick = <T>({ random }: Desk, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

/** Signs in, and tries again while the application or the legacy API is away. */
async function arrive(desk: Desk, isOver: () => boolean): Promise<Person> {
  const person = new Person();
  while (!isOver()) {
    await sign("in", desk, person);
    if (isSignedIn(person)) break;
    await pause(1_000);
  }
  return person;
}

const isSignedIn = ({ cookies }: Person) => cookies.has("pontile-session");

/** Signs in or out, and tells whether it has worked. */
async function sign(way: "in" | "out", desk: Desk, person: Person): Promise<void> {
  const answer = way === "in" ? person.signIn(desk.url, desk.account.name) : person.signOut(desk.url);
  const response = await answer.catch(() => null);
  desk.answered({
    at: Date.now(),
    request: response?.headers.get("x-request-id") ?? null,
    method: "POST",
    path: `sign ${way}`,
    status: response?.status ?? 0,
    code: isSignedIn(person) === (way === "in") ? "" : "without effect",
  });
}

/** Sends one request and tells of its answer. */
async function send(
  desk: Desk,
  person: Person,
  method: string,
  path: string,
  init: { body?: BodyInit; headers?: Record<string, string> } = {},
): Promise<Outcome> {
  const ours = { "x-csrf": "1", "sec-fetch-site": "same-origin" };
  const tell = (status: number, code: string, request: string | null) =>
    desk.answered({ at: Date.now(), request, method, path, status, code });
  try {
    const response = await person.send(desk.url, path, {
      method,
      ...init,
      headers: { ...ours, ...init.headers },
    });
    const text = await response.text();
    const body = path.startsWith("/api/") ? (JSON.parse(text) as Record<string, unknown>) : {};
    // A page that cannot check the session has ended it (docs/rules/sign-in.md#session-check).
    if (response.headers.get("location")?.includes("/login?")) person.cookies.delete("pontile-session");
    tell(response.status, response.ok ? "" : String(body.code ?? ""), response.headers.get("x-request-id"));
    return { status: response.status, body };
  } catch (error) {
    tell(0, error instanceof Error ? error.name : "", null);
    return { status: 0, body: {} };
  }
}

const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

/**
 * As the member's dialog does it; after a conflict the person's own value is saved over the one that they are
 * shown.
 */
async function saveMember(desk: Desk, person: Person): Promise<void> {
  const id = pick(desk, shared);
  const read = await send(desk, person, "GET", `/api/legacy${fillPath("utente.get", { x: id })}`);
  const [member] = (read.body.Utenti ?? []) as { telefono: string | null }[];
  if (read.status !== 200 || !member) return;
  let base: string | null = member.telefono;
  // Somebody types.
  await pause(desk.random() * 1_500);
  for (let attempt = 0; attempt < 3; attempt++) {
    const telefono = mark();
    const path = `/api/legacy${fillPath("socio.update", { id_usr: id })}`;
    const answer = await send(
      desk,
      person,
      "PATCH",
      path,
      json({ changes: { telefono }, base: { telefono: base } }),
    );
    desk.note({ what: "save", id, base, value: telefono, isConfirmed: answer.status === 200 });
    const { stored } = answer.body as { stored?: { telefono?: string | null } };
    if (answer.status !== 409 || stored?.telefono === undefined) return;
    base = stored.telefono;
  }
}

async function sendMessage(desk: Desk, person: Person): Promise<void> {
  const testo = mark();
  const destinatario = 150 + Math.floor(desk.random() * 100);
  const body = json({ mittente: desk.account.id, destinatario, oggetto: 1, testo });
  const { status } = await send(desk, person, "POST", `/api/legacy${fillPath("messaggi.send")}`, body);
  desk.note({ what: "message", id: 0, base: null, value: testo, isConfirmed: status === 200 });
}

async function upload(desk: Desk, person: Person): Promise<void> {
  const name = `${mark()}.pdf`;
  const form = new FormData();
  const fields = { nomeFile: name, id_usr: String(pick(desk, shared)), id_tipo: "7", accettato: "1" };
  for (const [field, value] of Object.entries({ ...fields, scadenza: "2031-05-01", eterno: "0" }))
    form.set(field, value);
  form.set("doc", new Blob([tinyPdf, Buffer.alloc(50_000, " ")]), name);
  const path = `/api/legacy${fillPath("documenti.create")}`;
  const { status } = await send(desk, person, "POST", path, { body: form });
  desk.note({ what: "upload", id: 0, base: null, value: name, isConfirmed: status === 200 });
}

/** Accepts or refuses a document that waits, or that a colleague has decided on meanwhile. */
async function decide(desk: Desk, person: Person): Promise<void> {
  const { id, owner } = pick(desk, desk.waiting);
  const of = { id_usr: owner };
  const isAccepted = desk.random() < 0.5;
  const answer = isAccepted
    ? await send(desk, person, "PATCH", `/api/legacy${fillPath("documenti.accept", { id_doc: id })}`, {
        ...json({ changes: { accettato: 1 }, base: { accettato: 0 }, of }),
      })
    : await refuse(desk, person, id, of);
  const value = isAccepted ? "accepted" : "refused";
  desk.note({ what: "decision", id, base: null, value, isConfirmed: answer.status === 200 });
}

function refuse(desk: Desk, person: Person, id: number, of: object): Promise<Outcome> {
  const { body, headers } = json({ motivazione: "Foto illeggibile" });
  return send(desk, person, "POST", `/api/legacy${fillPath("documenti.refuse", { id_doc: id })}`, {
    body,
    headers: { ...headers, "x-base": JSON.stringify({ base: { accettato: 0 }, of }) },
  });
}
