// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLastKnown } from "./use-last-known";

afterEach(cleanup);

interface Claim {
  id: number;
  stato: string;
}

it("an open record is the newest one that was found, stays when no list holds it any more, and is forgotten when it is closed", () => {
  const open = (openId: number | null, found?: Claim) => ({ openId, found });
  const { result, rerender } = renderHook(({ openId, found }) => useLastKnown<Claim>(openId, found), {
    initialProps: open(1),
  });
  const shown = (next: ReturnType<typeof open>) => {
    rerender(next);
    return result.current?.stato;
  };
  expect(result.current).toBeUndefined();
  expect(shown(open(1, { id: 1, stato: "APPROVARE" }))).toBe("APPROVARE");
  expect(shown(open(1, { id: 1, stato: "APPROVATA" }))).toBe("APPROVATA");
  expect(shown(open(1))).toBe("APPROVATA");
  expect(shown(open(2))).toBeUndefined();
  expect(shown(open(null))).toBeUndefined();
  expect(shown(open(1))).toBeUndefined();
});
