// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ApiError, backAtForm } from "@/lib/client/errors";
import { useRefusalMiniCom } from "./use-refusal-minicom";

afterEach(cleanup);

/**
 * The two outcomes of a save that fails with this error: whether it is thrown on, and whether the mini dialog
 * opens.
 */
async function fail(error: Error) {
  const { result } = renderHook(() => useRefusalMiniCom({ everyFailure: true }));
  const attempt = () =>
    result.current[0](() => Promise.reject(error)).then(
      () => false,
      () => true,
    );
  const isThrown = await act(attempt);
  return { isThrown, isShown: Boolean(result.current[1]) };
}

it("a failure is shown once in the mini dialog, coming back from a conflict is left to the form", async () => {
  expect(await fail(new ApiError("No.", 502, "unreachable"))).toEqual({ isThrown: false, isShown: true });
  expect(await fail(backAtForm())).toEqual({ isThrown: true, isShown: false });
});
