import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { askLine } from "./terminal";

/** A terminal at which somebody types; `shown` is what stands on it. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  return { input, output, shown: () => String(output.read() ?? "") };
}

it("a typed line is the answer, and the next question gets the next one", async () => {
  const { input, output } = terminal();
  const name = askLine("User name: ", { input, output });
  input.write("admin\n");
  expect(await name).toBe("admin");
  const password = askLine("Password of admin: ", { isSecret: true, input, output });
  input.write("Buon Vento\r");
  expect(await password).toBe("Buon Vento");
});

it("what is typed shows, unless it is a secret", async () => {
  for (const isSecret of [false, true]) {
    const { input, output, shown } = terminal();
    const answer = askLine("Password of admin: ", { isSecret, input, output });
    input.write("BuonVento\n");
    await answer;
    const text = shown();
    expect(text).toContain("Password of admin: ");
    expect(text.includes("BuonVento")).toBe(!isSecret);
  }
});

it("a question that nobody answers ends with a sentence, not with an empty answer", async () => {
  const { input, output } = terminal();
  const interrupted = askLine("User name: ", { input, output });
  input.write("\u0003");
  await expect(interrupted).rejects.toThrow("No answer to: User name");
  const closed = askLine("User name: ", { input, output });
  input.end();
  await expect(closed).rejects.toThrow("No answer to: User name");
});
