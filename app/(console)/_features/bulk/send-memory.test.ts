// @vitest-environment jsdom
import { expect, it } from "vitest";
import { forbidStorage } from "@/tests/support/forbidden-storage";
import { rememberedSend, sendMemory } from "./send-memory";

const send = {
  call: "messaggi.send" as const,
  title: "Messaggio",
  members: [{ id: "12", label: "Anna Neri" }],
  oggetto: null,
  testo: "Buongiorno",
  tried: {},
};

it("a send is remembered until its last member has the words", async () => {
  const memory = sendMemory({ ...send, members: [...send.members, { id: "13", label: "Ugo" }] }, 3);
  memory.noteDone("12");
  expect((await rememberedSend(3))?.members.map(({ id }) => id)).toEqual(["13"]);
  memory.noteDone("13");
  expect(await rememberedSend(3)).toBeNull();
});

it("where storage is forbidden the last member's words count as sent", async () => {
  forbidStorage();
  const memory = sendMemory(send, 3);
  expect(() => memory.noteDone("12")).not.toThrow();
  expect(memory.forget).not.toThrow();
  expect(await rememberedSend(3)).toBeNull();
});
