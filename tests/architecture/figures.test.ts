import { expect, it } from "vitest";
import { textOf } from "../support/sources";

it.each(["app/globals.css", "public/offline.css"])(
  "plain text of %s has no tabular figures, with which a hyphen is as wide as a figure",
  (file) => {
    expect(textOf(file)).toContain("font-feature-settings");
    expect(textOf(file)).not.toMatch(/tnum|tabular-nums/);
  },
);
