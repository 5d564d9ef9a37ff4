import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldSchemas } from "../server/gateway/save/request";
import { callKeys } from "./index";
import { partsOf } from "./parts";
import { isSave } from "./stored";

const fields = callKeys
  .filter(isSave)
  .flatMap((call) => Object.entries(fieldSchemas(call)).map(([name, schema]) => ({ call, name, schema })));

/** Whether a field takes a list or a record. */
function isComposite(schema: z.ZodType): boolean {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return /"type":"(array|object)"/.test(json);
}

describe("the parts of a field", () => {
  it("are told apart in every list and record that an update takes, and in nothing else", () => {
    const composite = fields.filter(({ schema }) => isComposite(schema));
    expect(composite.length).toBeGreaterThan(20);
    const named = ({ call, name }: (typeof fields)[number]) => `${call} ${name}`;
    expect(fields.filter(({ call, name }) => partsOf(call, name)).map(named)).toEqual(composite.map(named));
  });

  it("are not looked for in a field that has none", () => {
    expect(partsOf("lineabarca.update", "prezzi")).toEqual({ rows: "id" });
    expect(partsOf("lineabarca.update", "nome")).toBeNull();
    expect(partsOf("sede.update", "constructor")).toBeNull();
  });
});
