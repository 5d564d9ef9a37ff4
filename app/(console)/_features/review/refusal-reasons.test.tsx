// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { neighbourReason, readReasons, useRefusalReasons, withReason } from "./refusal-reasons";

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

describe("reasons that were written", () => {
  it("are kept the latest first, each once, four at most", () => {
    let kept: string[] = [];
    for (const reason of ["a", "b", "c", "d", "e", "c"]) kept = withReason(kept, reason, []);
    expect(kept).toEqual(["c", "e", "d", "b"]);
  });

  it("are not kept when empty, ready already, or as long as a letter", () => {
    expect(withReason(["a"], "", [])).toEqual(["a"]);
    expect(withReason(["a"], "Manca una pagina.", ["Manca una pagina."])).toEqual(["a"]);
    expect(withReason(["a"], "x".repeat(161), [])).toEqual(["a"]);
  });

  it("are read from whatever stands in the browser", () => {
    expect(readReasons('["a",1,"b"]')).toEqual(["a", "b"]);
    for (const broken of [null, "", "{", '{"a":1}']) expect(readReasons(broken)).toEqual([]);
  });
});

it("each person has their own reasons, also where nobody has signed out in between", () => {
  const reasonsOf = (id: number) =>
    renderHook(() => useRefusalReasons("member-document"), {
      wrapper: ({ children }) => <ViewerProvider viewer={{ ...memberViewer, id }}>{children}</ViewerProvider>,
    }).result;
  const first = reasonsOf(3);
  act(() => first.current.remember("Manca il timbro del medico."));
  expect(first.current.recent).toEqual(["Manca il timbro del medico."]);
  expect(reasonsOf(4).current.recent).toEqual([]);
  expect(reasonsOf(3).current.recent).toEqual(["Manca il timbro del medico."]);
});

describe("the arrows in the reason's box", () => {
  const reasons = ["a", "b"];

  it("go through the reasons from an empty box and around the end", () => {
    expect(neighbourReason(reasons, "", 1)).toBe("a");
    expect(neighbourReason(reasons, "a", 1)).toBe("b");
    expect(neighbourReason(reasons, "b", 1)).toBe("a");
    expect(neighbourReason(reasons, "", -1)).toBe("b");
    expect(neighbourReason(reasons, "a", -1)).toBe("b");
  });

  it("leave alone what somebody has written", () => {
    expect(neighbourReason(reasons, "a, subito", 1)).toBeNull();
    expect(neighbourReason([], "", 1)).toBeNull();
  });
});
