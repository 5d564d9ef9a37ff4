import { expect, it } from "vitest";
import { countByState, type Readiness, type ReadinessLine, remediesOf } from "./readiness";

it("the sailings are counted by their state", () => {
  const of = (...severities: ReadinessLine["severity"][]): Readiness => ({
    lines: severities.map((severity) => ({ severity }) as ReadinessLine),
    isChecking: false,
  });
  const all = [
    of(),
    of("missing", "unknown"),
    of("unknown"),
    of("expiring"),
    { lines: [], isChecking: true },
  ];
  expect(countByState(all)).toEqual({ ready: 1, "to-fix": 2, unknown: 1, checking: 1 });
});

it("what can be done follows what is missing", () => {
  const line = (more: Partial<ReadinessLine>) =>
    remediesOf({
      reason: "absent",
      requirement: "document",
      who: { kind: "member", id: 1, name: "" },
      ...more,
    } as ReadinessLine);
  expect(line({})).toEqual(["remind", "message", "open", "upload"]);
  expect(line({ requirement: "card" })).toEqual(["message", "open"]);
  expect(line({ reason: "waiting" })).toEqual(["message", "open", "review"]);
  const boat = { kind: "boat", id: 2, name: "Brezza", owner: 70 } as const;
  expect(line({ requirement: "boat-document", who: boat })).toEqual(["message", "open", "upload"]);
  expect(line({ requirement: "owner", who: { ...boat, owner: 0 } })).toEqual(["open"]);
  expect(line({ requirement: "days", who: { kind: "sailing" } })).toEqual(["open"]);
  expect(line({ reason: "unread", who: { kind: "sailing" } })).toEqual(["retry"]);
});
