import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callApi } from "./client";
import { ApiError, isOutcomeUnknown } from "./errors";
import { onSessionOver } from "./fetch";
import { ENDS_WITHIN_MS, isLateRefusal } from "./late-writes";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, code: string, details: object = {}) =>
  Response.json({ esito: false, err: "Non va.", code, ...details }, { status });

/** Answers in this order, null for a network that is gone; gives how many calls have come. */
function answers(...list: (Response | null)[]) {
  const fetch = vi.fn(async () => {
    const answer = list.shift();
    if (!answer) throw new TypeError("fetch failed");
    return answer;
  });
  vi.stubGlobal("fetch", fetch);
  return () => fetch.mock.calls.length;
}

const send = (testo: string) =>
  callApi("messaggi.send", { body: { mittente: 1, destinatario: 2, oggetto: 0, testo } });

it.each([
  ["no answer came in time", refusal(504, "timeout")],
  ["the network went", null],
])("a message is not sent again while it may still arrive: %s", async (name, failure) => {
  const sent = answers(failure, Response.json({ esito: true }), Response.json({ esito: true }));
  await expect(send(name)).rejects.toThrow();
  vi.setSystemTime(Date.now() + 16_000);
  await expect(send(name)).rejects.toThrow(
    "L'invio di prima potrebbe ancora arrivare: riprova tra 74 secondi.",
  );
  expect(sent()).toBe(1);
  await send(`${name}, another one`);
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS - 16_000);
  await send(name);
  expect(sent()).toBe(3);
});

it("an assignment is not sent again while it may still arrive: it would make a second task", async () => {
  const sent = answers(refusal(504, "timeout"), Response.json({ esito: true }));
  const assign = () => callApi("worklist.assign", { body: { tipo: "DOCACC", id_usr: 3, param: 501 } });
  await expect(assign()).rejects.toThrow();
  await expect(assign()).rejects.toThrow("potrebbe ancora arrivare");
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
  await assign();
  expect(sent()).toBe(2);
});

it("a message that may still arrive is held also after another has failed, each for its own time", async () => {
  answers(null, null, Response.json({ esito: true }), Response.json({ esito: true }));
  await expect(send("La prima.")).rejects.toThrow();
  vi.setSystemTime(Date.now() + 60_000);
  await expect(send("La seconda.")).rejects.toThrow();
  await expect(send("La prima.")).rejects.toThrow("riprova tra 30 secondi.");
  vi.setSystemTime(Date.now() + 30_000);
  await send("La prima.");
  await expect(send("La seconda.")).rejects.toThrow("riprova tra 60 secondi.");
});

it("the wait counts from when no answer came, however long the gateway has waited for one", async () => {
  const fetch = vi.fn(async () => {
    vi.setSystemTime(Date.now() + 60_000);
    return refusal(504, "timeout");
  });
  vi.stubGlobal("fetch", fetch);
  await expect(send("Con calma.")).rejects.toThrow("Non va.");
  vi.setSystemTime(Date.now() + 59_000);
  await expect(send("Con calma.")).rejects.toThrow("riprova tra 31 secondi.");
});

it("what was refused before the password was given in place holds nothing back", async () => {
  const sent = answers(refusal(401, "session"), refusal(504, "timeout"), Response.json({ esito: true }));
  const end = onSessionOver(async () => {
    vi.setSystemTime(Date.now() + 50_000);
    return true;
  });
  await expect(send("Dopo la password.")).rejects.toThrow("Non va.");
  end();
  vi.setSystemTime(Date.now() + 40_000);
  await expect(send("Dopo la password.")).rejects.toThrow("riprova tra 50 secondi.");
  expect(sent()).toBe(2);
  vi.setSystemTime(Date.now() + 50_000);
  await send("Dopo la password.");
  expect(sent()).toBe(3);
});

it("says when it is really sent: not while it may still arrive, and again after the password", async () => {
  const onSend = vi.fn();
  const sendNoted = () => callApi("messaggi.send", { body: { testo: "Detto." } as never, onSend });
  const sent = answers(refusal(401, "session"), refusal(504, "timeout"));
  const end = onSessionOver(async () => true);
  await expect(sendNoted()).rejects.toThrow("Non va.");
  end();
  await expect(sendNoted()).rejects.toThrow("L'invio di prima potrebbe ancora arrivare");
  expect([sent(), onSend.mock.calls.length]).toEqual([2, 2]);
});

it("what has an answer, or never left the gateway, may go again at once", async () => {
  const sent = answers(refusal(422, "refused"), refusal(502, "unreachable"), Response.json({ esito: true }));
  await expect(send("Si va.")).rejects.toThrow("Non va.");
  await expect(send("Si va.")).rejects.toThrow("Non va.");
  await send("Si va.");
  expect(sent()).toBe(3);
});

it("what the gateway has not sent may go again at once", async () => {
  const unsent = () => refusal(504, "timeout", { sent: false });
  const sent = answers(unsent(), unsent());
  await expect(send("Mai partito.")).rejects.toThrow("Non va.");
  await expect(send("Mai partito.")).rejects.toThrow("Non va.");
  expect(sent()).toBe(2);
});

it("a write that fails while the browser says that it has no network may still arrive", async () => {
  const sent = answers(null);
  vi.stubGlobal("navigator", { onLine: false });
  await expect(send("Senza rete.")).rejects.toSatisfy(isOutcomeUnknown);
  await expect(send("Senza rete.")).rejects.toThrow(
    "L'invio di prima potrebbe ancora arrivare: riprova tra 90 secondi.",
  );
  expect(sent()).toBe(1);
});

it("what a proxy refuses with a page of its own may go again at once", async () => {
  const sent = answers(new Response("<h1>429</h1>", { status: 429 }), Response.json({ esito: true }));
  await expect(send("Piano.")).rejects.toThrow();
  await send("Piano.");
  expect(sent()).toBe(2);
});

it("the last second is called one", async () => {
  answers(null);
  await expect(send("Tra poco.")).rejects.toThrow();
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS - 1000);
  await expect(send("Tra poco.")).rejects.toThrow(
    "L'invio di prima potrebbe ancora arrivare: riprova tra 1 secondo.",
  );
});

it("what was not sent because it came too early is told from any other failure", async () => {
  answers(null);
  await expect(send("Due volte.")).rejects.toSatisfy((error) => !isLateRefusal(error));
  await expect(send("Due volte.")).rejects.toSatisfy(isLateRefusal);
  const others = [new ApiError("No.", 0, "timeout"), { code: "late" }, new Error("late"), "late"];
  expect(others.filter(isLateRefusal)).toEqual([]);
});

describe("a creation", () => {
  const create = (nome: string) => callApi("porto.create", { body: { nome } });
  const doubt = "Forse è andata a buon fine: prima di riprovare, guarda nell'elenco se c'è già.";

  it("whose answer never came may have succeeded, which is said; it is held back while it may arrive", async () => {
    const sent = answers(refusal(504, "timeout"), Response.json({ esito: true }));
    await expect(create("Gorgona")).rejects.toThrow(`Non va. ${doubt}`);
    await expect(create("Gorgona")).rejects.toThrow(/riprova tra 90 secondi\.$/);
    expect(sent()).toBe(1);
    vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
    await create("Gorgona");
    expect(sent()).toBe(2);
  });

  it.each([
    [502, "unreachable"],
    [502, "invalid-response"],
    [500, "internal"],
  ])("may have succeeded after %i %s too, which is said; it may go again at once", async (status, code) => {
    const sent = answers(refusal(status, code), Response.json({ esito: true }));
    await expect(create(code)).rejects.toThrow(`Non va. ${doubt}`);
    await create(code);
    expect(sent()).toBe(2);
  });

  it("that was refused, or was not sent, is tried again at once", async () => {
    const sent = answers(
      refusal(422, "refused"),
      refusal(504, "timeout", { sent: false }),
      refusal(502, "unreachable", { sent: false }),
      Response.json({ esito: true }),
    );
    await expect(create("Giglio")).rejects.toThrow(/^Non va\.$/);
    await expect(create("Giglio")).rejects.toThrow(/^Non va\.$/);
    await expect(create("Giglio")).rejects.toThrow(/^Non va\.$/);
    await create("Giglio");
    expect(sent()).toBe(4);
  });

  it("of a payment may have arrived, which is said; it may go again at once: the gateway looks first", async () => {
    const pay = () => callApi("pagamento.create", { body: { idtesseramento: 3 } as never });
    const sent = answers(refusal(504, "timeout"), Response.json({ esito: true }));
    await expect(pay()).rejects.toThrow("Non va. Forse è arrivato: guarda i pagamenti prima di riprovare.");
    await pay();
    expect(sent()).toBe(2);
  });
});
