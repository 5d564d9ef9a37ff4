import { expect, it } from "vitest";
import { levels } from "./levels";
import { mayAssignLicences } from "./licences";

it("licences are assigned by ADMIN and not by GOD", () => {
  expect(levels.filter(mayAssignLicences)).toEqual(["ADMIN"]);
});
