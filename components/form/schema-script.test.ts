import { expect, it, vi } from "vitest";
import { runPageScript } from "../../tests/support/page-script";
import { schemaScript } from "./schema-script";

it("keeps zod from making code of text, and forms are still checked", async () => {
  const makeCode = vi.fn();
  vi.stubGlobal("Function", makeCode);
  runPageScript(schemaScript);
  vi.resetModules();
  // It reads the setting when it is loaded.
  const { z } = await import("zod");
  const schema = z.object({ giorni: z.number() });
  expect(schema.safeParse({ giorni: 3 }).success).toBe(true);
  expect(schema.safeParse({ giorni: "3" }).success).toBe(false);
  expect(makeCode).not.toHaveBeenCalled();
});
