import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./errors";
import { ENDS_WITHIN_MS } from "./late-writes";
import { isAlreadyThere, isSameWords, type SendTry, sendOnce } from "./send-once";

type Fault = "refuse" | "lost before" | "lost after" | "held";
const down = () => new ApiError("Giù.", 502, "unreachable");

afterEach(() => void vi.useRealTimers());

/** A member's messages, as a server keeps them that loses requests and answers. */
function server(earlier = 0, cutOff?: SendTry) {
  const faults: Fault[] = [];
  const tried: SendTry[] = [];
  const state = { arrived: earlier, sends: 0, isListDown: false };
  const count = async () => {
    if (state.isListDown) throw down();
    return state.arrived;
  };
  const send = sendOnce<string>({
    send: async (_, onSend) => {
      const fault = faults.shift();
      if (fault === "held") throw new ApiError("Potrebbe ancora arrivare.", 0, "late");
      onSend();
      state.sends += 1;
      if (fault === "refuse") throw new ApiError("No.", 422, "refused");
      if (fault !== "lost before") state.arrived += 1;
      if (fault) throw down();
    },
    recipientOf: () => 12,
    countBefore: count,
    countNow: count,
    cutOff: () => cutOff,
    onTry: (_, one) => tried.push(one),
  });
  return { send, faults, state, tried };
}

it("sends nothing again that arrived without an answer", async () => {
  const { send, faults, state } = server();
  faults.push("lost after");
  await expect(send("Si parte.")).rejects.toThrow("Giù. Forse è arrivato");
  expect(await send("Si parte.")).toBe("present");
  expect(state).toMatchObject({ sends: 1, arrived: 1 });
});

it("sends again what was lost on its way or refused", async () => {
  const { send, faults, state } = server();
  faults.push("lost before", "refuse");
  await expect(send("Si parte.")).rejects.toThrow("Forse è arrivato");
  await expect(send("Si parte.")).rejects.toThrow(/^No\.$/);
  expect(await send("Si parte.")).toBe("sent");
  expect(state.arrived).toBe(1);
});

it("sends nothing again while nobody can tell whether it has arrived", async () => {
  const { send, faults, state } = server();
  faults.push("lost after");
  await expect(send("Si parte.")).rejects.toThrow("Forse è arrivato");
  state.isListDown = true;
  await expect(send("Si parte.")).rejects.toThrow("Non lo invio di nuovo");
  expect(state.sends).toBe(1);
});

it("does not take the same words of an earlier day for those that were lost", async () => {
  const { send, faults, state } = server(1);
  faults.push("lost before");
  await expect(send("Si parte.")).rejects.toThrow("Forse è arrivato");
  expect(await send("Si parte.")).toBe("sent");
  expect(state.arrived).toBe(2);
});

it("sends the first time also where what was there cannot be read", async () => {
  const { send, state } = server();
  state.isListDown = true;
  expect(await send("Si parte.")).toBe("sent");
});

it("goes on after a reload: what had arrived is not sent again, what had not is, once it cannot", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { send, state, tried } = server(1);
  await send("Si parte.");
  expect(tried).toEqual([{ before: 1, sentAt: Date.now() }]);
  const arrived = server(state.arrived, tried[0]);
  expect(await arrived.send("Si parte.")).toBe("present");
  const lost = server(1, tried[0]);
  await expect(lost.send("Si parte.")).rejects.toThrow(
    "L'invio di prima potrebbe ancora arrivare: riprova tra 90 secondi.",
  );
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
  expect(await lost.send("Si parte.")).toBe("sent");
  expect([arrived.state.sends, lost.state.sends]).toEqual([0, 1]);
});

it("a press that is held back moves no earlier try, and notes none", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { send, faults, tried } = server();
  faults.push("held", "lost before", "held");
  await expect(send("Si parte.")).rejects.toThrow("Potrebbe ancora arrivare.");
  expect(tried).toEqual([]);
  const sentAt = Date.now();
  await expect(send("Si parte.")).rejects.toThrow("Forse è arrivato");
  vi.setSystemTime(sentAt + 60_000);
  await expect(send("Si parte.")).rejects.toThrow("Potrebbe ancora arrivare.");
  expect(tried).toEqual([{ before: 0, sentAt }]);
});

it("is not taken for arrived where nobody knows what was there before", async () => {
  const { send, faults, state } = server(1);
  state.isListDown = true;
  faults.push("lost before");
  await expect(send("Si parte.")).rejects.toThrow("Forse è arrivato");
  state.isListDown = false;
  await expect(send("Si parte.")).rejects.toThrow(
    "Questo socio ha già lo stesso testo, forse di un altro giorno",
  );
  state.arrived = 0;
  expect(await send("Si parte.")).toBe("sent");
});

/** Texts by their recipient (their length), on a server that loses requests and answers as `faults` says. */
function mailbox() {
  const faults: ("lost before" | "lost after" | "late")[] = [];
  const texts: string[] = [];
  const state = { isListDown: false };
  const count = async (text: string) => {
    if (state.isListDown) throw down();
    return texts.filter((one) => one === text).length;
  };
  const send = sendOnce<string>({
    send: async (text, onSend) => {
      onSend();
      const fault = faults.shift();
      if (fault === "late") throw new ApiError("Non risponde.", 504, "timeout");
      if (fault !== "lost before") texts.push(text);
      if (fault) throw down();
    },
    recipientOf: (text) => text.length,
    countBefore: count,
    countNow: count,
  });
  return { send, faults, texts, state };
}

describe("other words to the same member, where the answer of the first never came", () => {
  it("are refused once where those have arrived; then they go, and the first are still known", async () => {
    const { send, faults, texts } = mailbox();
    faults.push("lost after");
    await expect(send("Si parte alle 8.")).rejects.toThrow("Forse è arrivato");
    await expect(send("Si parte alle 9.")).rejects.toThrow(
      "Questo socio ha già il testo di prima. Se vuoi mandargli anche questo, premi di nuovo.",
    );
    expect(await send("Si parte alle 8.")).toBe("present");
    expect(await send("Si parte alle 9.")).toBe("sent");
    expect(texts).toEqual(["Si parte alle 8.", "Si parte alle 9."]);
  });

  it("go where those have not arrived, and where they were for somebody else", async () => {
    const { send, faults, texts } = mailbox();
    faults.push("lost before", "lost after");
    await expect(send("Si parte alle 8.")).rejects.toThrow("Forse è arrivato");
    await expect(send("Si parte alle 9.")).rejects.toThrow("Forse è arrivato");
    expect(await send("Ciao.")).toBe("sent");
    expect(await send("Si parte alle 9.")).toBe("present");
    expect(texts).toEqual(["Si parte alle 9.", "Ciao."]);
  });

  it("wait while those may still arrive, and while nobody can tell whether they have", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { send, faults, texts, state } = mailbox();
    faults.push("late");
    await expect(send("Si parte alle 8.")).rejects.toThrow("Forse è arrivato");
    state.isListDown = true;
    await expect(send("Si parte alle 9.")).rejects.toThrow(
      "Non lo invio finché non so se il testo di prima è arrivato.",
    );
    state.isListDown = false;
    await expect(send("Si parte alle 9.")).rejects.toThrow(
      "L'invio di prima potrebbe ancora arrivare: riprova tra 90 secondi.",
    );
    vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
    expect(await send("Si parte alle 9.")).toBe("sent");
    expect(texts).toEqual(["Si parte alle 9."]);
  });

  it("are refused once where nobody could tell whether the member had the first before", async () => {
    const { send, faults, texts, state } = mailbox();
    state.isListDown = true;
    faults.push("lost after");
    await expect(send("Si parte alle 8.")).rejects.toThrow("Forse è arrivato");
    state.isListDown = false;
    await expect(send("Si parte alle 9.")).rejects.toThrow("Questo socio ha già il testo di prima.");
    expect(await send("Si parte alle 9.")).toBe("sent");
    expect(texts).toHaveLength(2);
  });

  it("are the same text under another subject: what was read before the first is not counted from", async () => {
    const faults = ["lost after", "lost before"];
    let arrived = 0;
    const send = sendOnce<{ subject: number }>({
      send: async (_, onSend) => {
        onSend();
        const fault = faults.shift();
        if (fault !== "lost before") arrived += 1;
        if (fault) throw down();
      },
      recipientOf: () => 12,
      countBefore: async () => 0,
      countNow: async () => arrived,
    });
    await expect(send({ subject: 1 })).rejects.toThrow("Forse è arrivato");
    await expect(send({ subject: 2 })).rejects.toThrow("Questo socio ha già il testo di prima.");
    await expect(send({ subject: 2 })).rejects.toThrow("Forse è arrivato");
    expect(await send({ subject: 2 })).toBe("sent");
    expect(arrived).toBe(2);
  });
});

it("words that the member has from somebody else are refused once for each member, where a sender says so", async () => {
  const arrived: string[] = ["Anna", "Bea"];
  const send = sendOnce<string>({
    send: async (name, onSend) => {
      onSend();
      arrived.push(name);
    },
    recipientOf: (name) => name.length,
    countBefore: async (name) => arrived.filter((one) => one === name).length,
    countNow: async () => 0,
    hasThem: "Ha già questo testo.",
  });
  const failure = await send("Anna").catch((error: unknown) => error);
  expect([failure, isAlreadyThere(failure)]).toEqual([
    new ApiError("Ha già questo testo.", 0, "already"),
    true,
  ]);
  expect([isAlreadyThere(down()), isAlreadyThere(null)]).toEqual([false, false]);
  expect(await send("Ugo")).toBe("sent");
  await expect(send("Bea")).rejects.toThrow("Ha già questo testo.");
  expect(await send("Anna")).toBe("sent");
  expect(arrived).toEqual(["Anna", "Bea", "Ugo", "Anna"]);
});

it("needs nobody who keeps its tries", async () => {
  const faults = [down(), null];
  const send = sendOnce<string>({
    send: async (_, onSend) => {
      onSend();
      const fault = faults.shift();
      if (fault) throw fault;
    },
    recipientOf: () => 12,
    countBefore: async () => 0,
    countNow: async () => 0,
  });
  await expect(send("Si parte.")).rejects.toThrow("Forse è arrivato");
  expect(await send("Si parte.")).toBe("sent");
});

it.each([
  ["line breaks of another kind", " Ciao,\r\nsi parte. ", "Ciao,\nsi parte.", true],
  ["none where there are none", null, " ", true],
  ["none where there are some", null, "Ciao", false],
  ["two words and one", "si parte", "siparte", false],
])("knows words again: %s", (_, one, other, expected) => {
  expect(isSameWords(one, other)).toBe(expected);
});
