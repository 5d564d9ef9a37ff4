// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { ApiError } from "@/lib/client/errors";
import { guardLeaving } from "@/lib/leave";
import { useOpenByFrontOffice } from "./use-open-by-front-office";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Row {
  id: number;
  front: number | null;
}
const row: Row = { id: 7, front: null };

function deferred<T>() {
  let resolve = (_: T) => {};
  let reject = (_: Error) => {};
  const promise = new Promise<T>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve: (value: T) => resolve(value), reject: (error: Error) => reject(error) };
}

/** The hook over a look-up and an assignment that the test answers. */
function scene() {
  const lookUp = deferred<Row | null>();
  const take = vi.fn(async (_row: Row, _signal: AbortSignal) => {});
  const open = vi.fn();
  const { result, unmount } = renderHook(() =>
    useOpenByFrontOffice<Row>({
      lookUp: () => lookUp.promise,
      assignedToOther: () => null,
      take,
      open,
      notFound: "Non c'è più.",
      failed: "Non è stato preso in carico.",
    }),
  );
  return {
    take,
    open,
    unmount,
    opening: () => result.current.opening,
    press: (pressed = row) => act(async () => void result.current.openRow(pressed)),
    cancel: () => act(async () => result.current.cancel()),
    fail: (error: Error) => act(async () => lookUp.reject(error)),
    found: (fresh: Row | null) => act(async () => lookUp.resolve(fresh)),
  };
}

describe("opening a record from its row", () => {
  it("says at once which one is being opened, then assigns it and opens it", async () => {
    const { press, opening, found, take, open } = scene();
    await press();
    expect(opening()).toBe(row);
    await found(row);
    expect(take).toHaveBeenCalledWith(row, expect.any(AbortSignal));
    expect(open).toHaveBeenCalledWith(7);
    expect(opening()).toBeNull();
  });

  it("of somebody's opens without a wait", async () => {
    const { press, opening, open, take } = scene();
    await press({ id: 8, front: 3 });
    expect(open).toHaveBeenCalledWith(8);
    expect(opening()).toBeNull();
    expect(take).not.toHaveBeenCalled();
  });

  it("neither assigns nor opens it where the screen has been left meanwhile", async () => {
    const { press, unmount, found, take, open } = scene();
    await press();
    unmount();
    await found(row);
    expect(take).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  it("neither assigns nor opens it after a cancel, and another one can be opened", async () => {
    const { press, cancel, opening, found, take, open } = scene();
    await press();
    await cancel();
    expect(opening()).toBeNull();
    await found(row);
    expect(take).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
    await press();
    expect(take).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledOnce();
  });

  it("neither assigns nor opens it once another row is opened, somebody's or nobody's", async () => {
    const first = scene();
    await first.press();
    await first.press({ id: 8, front: 3 });
    expect(first.opening()).toBeNull();
    await first.found(row);
    expect(first.take).not.toHaveBeenCalled();
    expect(first.open.mock.calls).toEqual([[8]]);
    const second = scene();
    await second.press();
    await second.press({ id: 9, front: null });
    expect(second.opening()?.id).toBe(9);
    await second.found({ id: 9, front: null });
    expect(second.take).toHaveBeenCalledOnce();
    expect(second.open.mock.calls).toEqual([[9]]);
  });

  it("is tried once where its row is pressed twice", async () => {
    const { press, found, take, open } = scene();
    await press();
    await press();
    await found(row);
    expect(take).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledOnce();
  });

  it("asks the form that has got changes meanwhile before it opens", async () => {
    const { press, found, open } = scene();
    await press();
    const confirm = vi.fn();
    const stop = guardLeaving(confirm);
    await found(row);
    stop();
    expect(open).not.toHaveBeenCalled();
    confirm.mock.lastCall?.[0]();
    expect(open).toHaveBeenCalledWith(7);
  });

  it("does not open what was assigned while somebody left, and aborts the assignment", async () => {
    const { press, unmount, found, take, open } = scene();
    const assigned = deferred<void>();
    take.mockReturnValueOnce(assigned.promise);
    await press();
    await found(row);
    unmount();
    expect(take.mock.lastCall?.[1].aborted).toBe(true);
    await act(async () => assigned.resolve());
    expect(open).not.toHaveBeenCalled();
  });

  it("says that an assignment has failed and why, and a press tries it again", async () => {
    const error = vi.spyOn(notify, "error");
    const { press, found, take, open } = scene();
    take.mockRejectedValueOnce(new Error("Il server non risponde."));
    await press();
    await found(row);
    const [text, { retry }] = error.mock.calls[0] as unknown as [string, { retry: () => void }];
    expect(text).toMatch(/^Non è stato preso in carico\. /);
    expect(open).not.toHaveBeenCalled();
    await act(async () => retry());
    expect(open).toHaveBeenCalledWith(7);
  });

  it("whose assignment got no answer may be taken, and a read that got none has taken nothing", async () => {
    const error = vi.spyOn(notify, "error");
    const timeout = new ApiError("Il server impiega troppo tempo.", 504, "timeout");
    const { press, found, take } = scene();
    take.mockRejectedValueOnce(timeout);
    await press();
    await found(row);
    expect(error.mock.lastCall?.[0]).toBe(
      "Forse la presa in carico è riuscita. Il server impiega troppo tempo.",
    );
    const other = scene();
    await other.press();
    await other.fail(timeout);
    expect(error.mock.lastCall?.[0]).toBe("Non è stato preso in carico. Il server impiega troppo tempo.");
  });

  it("of one that is somebody else's by now, or gone, says so and opens nothing", async () => {
    const warning = vi.spyOn(notify, "warning");
    const { press, found, open } = scene();
    await press();
    await found(null);
    expect(warning.mock.calls[0]?.[0]).toBe("Non c'è più.");
    expect(open).not.toHaveBeenCalled();
  });
});
