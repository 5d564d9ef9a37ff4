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

it("a send is remembered until its last member has the words", () => {
  const memory = sendMemory({ ...send, members: [...send.members, { id: "13", label: "Ugo" }] });
  memory.noteDone("12");
  expect(rememberedSend()?.members.map(({ id }) => id)).toEqual(["13"]);
  memory.noteDone("13");
  expect(rememberedSend()).toBeNull();
});

it("where storage is forbidden the last member's words count as sent", () => {
  forbidStorage();
  const memory = sendMemory(send);
  expect(() => memory.noteDone("12")).not.toThrow();
  expect(memory.forget).not.toThrow();
  expect(rememberedSend()).toBeNull();
});
