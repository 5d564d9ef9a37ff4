import type { Redis } from "ioredis";
import { expect, it } from "vitest";
import { StoreUnavailable } from "../store-unavailable";
import { createAccountNames } from "./account-names";

const QUARTER_MS = 90 * 24 * 60 * 60 * 1000;

/** A Redis that keeps what it is told; `commands` are its writes as they came. */
function redisOf() {
  const kept = new Map<string, string>();
  const commands: unknown[][] = [];
  const fake = {
    isDown: false,
    async get(key: string) {
      if (fake.isDown) throw new Error("Connection is closed.");
      return kept.get(key) ?? null;
    },
    async set(...command: [key: string, value: string, ...unknown[]]) {
      if (fake.isDown) throw new Error("Connection is closed.");
      commands.push(command);
      const [key, value] = command;
      if (!command.includes("NX") || !kept.has(key)) kept.set(key, value);
    },
  };
  return { fake, kept, commands, redis: fake as unknown as Redis };
}

const learned = async (names: ReturnType<typeof createAccountNames>) => {
  await names.learn({ name: "anna", email: "anna@example.it" }, "7");
  await names.learn({ name: "bruno", email: null }, "8");
  return Promise.all(["anna", "anna@example.it", "bruno", "null", "nessuno"].map(names.accountOf));
};
const accounts = ["anna", "anna", "bruno", "null", "nessuno"];

it("a name is that of its person's account, in this process and in Redis alike", async () => {
  expect(await learned(createAccountNames(null))).toEqual(accounts);
  expect(await learned(createAccountNames(redisOf().redis))).toEqual(accounts);
});

it("Redis keeps each name and each person for a quarter, and none for who has no e-mail", async () => {
  const { commands, redis } = redisOf();
  await learned(createAccountNames(redis));
  const key = (name: string) => `pontile:account-name:${name}`;
  expect(commands).toEqual([
    [key("person.7"), "anna", "PX", QUARTER_MS, "NX"],
    [key("name.anna@example.it"), "anna", "PX", QUARTER_MS, "NX"],
    [key("name.anna"), "anna", "PX", QUARTER_MS],
    [key("person.8"), "bruno", "PX", QUARTER_MS, "NX"],
    [key("name.bruno"), "bruno", "PX", QUARTER_MS],
  ]);
});

it("nobody's account is guessed while Redis is away", async () => {
  const { fake, redis } = redisOf();
  const names = createAccountNames(redis);
  fake.isDown = true;
  await expect(names.accountOf("anna")).rejects.toThrow(StoreUnavailable);
  await expect(names.learn({ name: "anna", email: null }, "7")).rejects.toThrow(StoreUnavailable);
});
