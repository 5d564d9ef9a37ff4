// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubUploads } from "@/tests/support/stub-uploads";
import { staleAfter } from "../contract/stale";
import { useUpload } from "./use-upload";

const [read] = staleAfter("doccirc.uploadMain");
const input = { file: new File(["%PDF-1.7"], "a.pdf"), fields: {} as never };
const done = '{"esito":true}';
const refused = '{"esito":false,"code":"refused","err":"Troppo vecchio."}';
let sent: ReturnType<typeof stubUploads>;
let queries: QueryClient;
beforeEach(() => {
  sent = stubUploads();
  queries = new QueryClient();
});
afterEach(() => {
  cleanup();
  queries.clear();
});

function dropArea() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useUpload("doccirc.uploadMain"), { wrapper });
  const shown = () => {
    const { status, progress, error } = result.current;
    return [status, progress, error?.message ?? null];
  };
  const begin = <T,>(how: (area: typeof result.current) => Promise<T>) => {
    let answer = Promise.resolve<T | unknown>(null);
    act(() => {
      answer = how(result.current).catch((error: unknown) => error);
    });
    return answer;
  };
  const upload = () => begin((area) => area.upload(input));
  const send = () => begin((area) => area.send(input));
  const end = async (status: number, text: string) => act(async () => sent.at(-1)?.answer(status, text));
  return { result, unmount, shown, upload, send, end };
}

describe("an upload", () => {
  it("shows how much has left, and that it is done", async () => {
    const { shown, upload, end } = dropArea();
    expect(shown()).toEqual(["initial", null, null]);
    const answer = upload();
    expect(shown()).toEqual(["saving", 0, null]);
    act(() => sent[0]?.tell(1, 3));
    expect(shown()).toEqual(["saving", 33, null]);
    await end(200, done);
    expect(await answer).toEqual({ esito: true });
    expect(shown()).toEqual(["success", null, null]);
  });

  it("is over when the lists that show it have been read again", async () => {
    const queryFn = vi.fn(async () => ({}));
    const list = new QueryObserver(queries, { queryKey: [read], queryFn, staleTime: 60_000 });
    list.subscribe(() => {});
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce());
    const { upload, end } = dropArea();
    const answer = upload();
    await end(200, done);
    await answer;
    expect(queryFn).toHaveBeenCalledTimes(2);
    list.destroy();
  });

  it("runs alone: what is dropped meanwhile is not sent, afterwards it is", async () => {
    const { upload, end } = dropArea();
    const first = upload();
    expect(await upload()).toBeNull();
    expect(sent).toHaveLength(1);
    await end(200, done);
    await first;
    void upload();
    expect(sent).toHaveLength(2);
  });

  it("that fails says why, until it is tried again", async () => {
    const { shown, upload, send, end } = dropArea();
    const first = upload();
    await end(422, refused);
    expect(await first).toBeNull();
    expect(shown()).toEqual(["failed", null, "Troppo vecchio."]);
    const second = send();
    expect(shown()).toEqual(["saving", 0, null]);
    await end(422, refused);
    expect(await second).toMatchObject({ code: "refused", message: "Troppo vecchio." });
  });

  it("that the browser cannot begin says so in words for the desk", async () => {
    vi.stubGlobal("XMLHttpRequest", null);
    const { shown, send } = dropArea();
    expect(await act(async () => send())).toMatchObject({ name: "ApiError", code: "unanswered", status: 0 });
    expect(shown()).toEqual(["failed", null, "Qualcosa non ha funzionato. Riprova."]);
  });
});

describe("an upload of which nobody knows whether it arrived", () => {
  const late = '{"esito":false,"code":"timeout","err":"Non risponde."}';
  const doubt = "Forse il file è arrivato: se lo invii di nuovo, prima guardo che file c'è.";

  it("says so where its answer does not come, and how to go on", async () => {
    const { shown, upload, end } = dropArea();
    const answer = upload();
    await end(504, late);
    expect(await answer).toBeNull();
    expect(shown()).toEqual(["failed", null, `Non risponde. ${doubt}`]);
  });

  it("is one that was cancelled when all of it had left", async () => {
    const { result, shown, send } = dropArea();
    const answer = send();
    act(() => sent[0]?.tell(3, 3));
    await act(async () => result.current.cancel());
    expect(await answer).toMatchObject({ code: "unanswered", status: 0 });
    expect(shown()).toEqual(["failed", null, `Annullato quando era già partito. ${doubt}`]);
  });

  it("is none that was cancelled half way", async () => {
    const { result, shown, send } = dropArea();
    const answer = send();
    act(() => sent[0]?.tell(2, 3));
    await act(async () => result.current.cancel());
    expect(await answer).toBeNull();
    expect(shown()).toEqual(["initial", null, null]);
  });
});

describe("an upload that is given up", () => {
  it("stops, is no failure, and leaves the way free for another", async () => {
    const { result, shown, send } = dropArea();
    const answer = send();
    await act(async () => result.current.cancel());
    expect(sent[0]?.aborts).toBe(1);
    expect(await answer).toBeNull();
    expect(shown()).toEqual(["initial", null, null]);
    void send();
    expect(sent).toHaveLength(2);
  });

  it("stops when its screen is left, not when that is drawn again", async () => {
    const { unmount, upload } = dropArea();
    void upload();
    act(() => sent[0]?.tell(1, 2));
    expect(sent[0]?.aborts).toBe(0);
    await act(async () => unmount());
    expect(sent[0]?.aborts).toBe(1);
  });

  it("is none where nothing runs", () => {
    const { result, shown, unmount } = dropArea();
    expect(() => result.current.cancel()).not.toThrow();
    expect(shown()).toEqual(["initial", null, null]);
    expect(unmount).not.toThrow();
  });
});
