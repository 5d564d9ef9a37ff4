import { describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/client/errors";
import { askingText, createReminder } from "./reminder";

const refused = () => Promise.reject(new ApiError("Nessun documento da sollecitare.", 422, "refused"));
const offline = () => Promise.reject(new ApiError("Senza rete.", 0, "offline"));

function reminderWith(remind: (id: string) => Promise<unknown> = async () => {}) {
  const calls = { remind: vi.fn(remind), ask: vi.fn(async (_: string, __: readonly string[]) => {}) };
  return { ...calls, send: createReminder(calls) };
}
const ada = { id: "7", label: "Ada" };

describe("a reminder", () => {
  it("is the server's for what is stored, and for members of whom nothing is known", async () => {
    const { send, remind, ask } = reminderWith();
    expect(await send({ ...ada, stored: ["Visita medica"] })).toBe("Inviato");
    expect(await send({ id: "8", label: "Ugo" })).toBe("Inviato");
    expect(remind.mock.calls).toEqual([["7"], ["8"]]);
    expect(ask).not.toHaveBeenCalled();
  });

  it("is a message alone for what was never sent", async () => {
    const { send, remind, ask } = reminderWith();
    expect(await send({ ...ada, absent: ["Visita medica"] })).toBe("Messaggio inviato");
    expect(remind).not.toHaveBeenCalled();
    expect(ask.mock.calls).toEqual([["7", ["Visita medica"]]]);
  });

  it("is both where something is stored and something was never sent", async () => {
    const { send, ask } = reminderWith();
    const both = { ...ada, stored: ["Patente"], absent: ["Visita medica"] };
    expect(await send(both)).toBe("Sollecito e messaggio inviati");
    expect(ask.mock.calls).toEqual([["7", ["Visita medica"]]]);
  });

  it("becomes a message where the server finds nothing to remind of, and fails where nobody knows of what", async () => {
    const { send, ask } = reminderWith(refused);
    expect(await send({ ...ada, stored: ["Patente"], absent: ["Visita medica"] })).toBe("Messaggio inviato");
    expect(ask.mock.calls).toEqual([["7", ["Patente", "Visita medica"]]]);
    await expect(send({ id: "8", label: "Ugo" })).rejects.toThrow("Nessun documento da sollecitare.");
  });

  it("is no message when the server could not be reached", async () => {
    const { send, ask } = reminderWith(offline);
    await expect(send({ ...ada, stored: ["Patente"] })).rejects.toThrow("Senza rete.");
    expect(ask).not.toHaveBeenCalled();
  });

  it("that went through is not sent again when its message is", async () => {
    const { send, remind, ask } = reminderWith();
    ask.mockImplementationOnce(offline);
    const both = { ...ada, stored: ["Patente"], absent: ["Visita medica"] };
    await expect(send(both)).rejects.toThrow("Senza rete.");
    expect(await send(both)).toBe("Sollecito e messaggio inviati");
    expect(remind).toHaveBeenCalledTimes(1);
  });

  it("that was refused is not tried again with its message, whose words stay", async () => {
    const { send, remind, ask } = reminderWith(refused);
    ask.mockImplementationOnce(offline);
    const both = { ...ada, stored: ["Patente"], absent: ["Visita medica"] };
    await expect(send(both)).rejects.toThrow("Senza rete.");
    expect(await send(both)).toBe("Messaggio inviato");
    expect(remind).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls[1]).toEqual(ask.mock.calls[0]);
  });

  it("says that it may arrive twice where its answer never came", async () => {
    const { send } = reminderWith(offline);
    await expect(send({ id: "8", label: "Ugo" })).rejects.toThrow("se riprovi, può arrivare due volte");
  });

  it("names each document once below the text", () => {
    expect(askingText("Ci manca: \n", ["Visita medica", "Visita medica", "Patente"])).toBe(
      "Ci manca:\n- Visita medica\n- Patente",
    );
  });
});
