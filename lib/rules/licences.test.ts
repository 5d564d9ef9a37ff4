import { expect, it } from "vitest";
import { levels } from "./levels";
import { mayAssignLicences, mayRemoveLicences } from "./licences";

it("licences are assigned, and an instructor's deleted, by ADMIN and not by GOD", () => {
  expect(levels.filter(mayAssignLicences)).toEqual(["ADMIN"]);
  expect(levels.filter(mayRemoveLicences)).toEqual(["ADMIN"]);
});
