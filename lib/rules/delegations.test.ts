import { expect, it } from "vitest";
import { mayWriteDelegations } from "./delegations";
import { levels } from "./levels";

it("delegations are written from ISTRUTTORE up", () => {
  expect(levels.filter(mayWriteDelegations)).toEqual(levels.filter((level) => level !== "SOCIO"));
});
