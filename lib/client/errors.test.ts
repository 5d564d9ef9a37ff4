import { afterEach, describe, expect, it, vi } from "vitest";
import { splitCode } from "../format/request-code";
import { texts } from "../format/texts";
import { failure, failureResponse } from "../server/legacy/failures";
import { callApi, uploadApi } from "./client";
import {
  ApiError,
  backAtForm,
  errorText,
  isBackAtForm,
  isOutcomeUnknown,
  isRefusal,
  isSessionOver,
  offline,
  readRefusal,
  withSentence,
} from "./errors";

afterEach(() => vi.unstubAllGlobals());

const id = "K7QF2M9X";
const withId = (answer: Response) => {
  answer.headers.set("x-request-id", id);
  return answer;
};
/** The text shown for a call that ends with this answer, or with this failure to get one. */
async function shown(answer: () => Response): Promise<string> {
  vi.stubGlobal("fetch", async () => answer());
  return callApi("enti.list").then(() => "", errorText);
}
const refused = (...reason: Parameters<typeof failure>) =>
  shown(() => withId(failureResponse(failure(...reason))));

describe("the code of a request, to be read out on the telephone", () => {
  it.each([
    "invalid-response",
    "unreachable",
    "timeout",
    "unavailable",
    "store-unavailable",
    "internal",
  ] as const)("stands below what a server is at fault for: %s", async (code) => {
    expect(splitCode(await refused(code))).toEqual([failure(code).err, `Codice: ${id}`]);
  });

  it("stands below an answer that is none of the gateway's", async () => {
    const sentence = "Qualcosa non ha funzionato. Riprova.";
    for (const answer of [new Response("<h1>414</h1>", { status: 414 }), new Response("{", { status: 200 })])
      expect(await shown(() => withId(answer))).toBe(`${sentence}\nCodice: ${id}`);
    expect(await shown(() => new Response("<h1>502</h1>", { status: 502 }))).toBe(sentence);
  });

  it("stands below what a proxy refuses because it is too large, and the sentence says so", async () => {
    const tooLarge = () => new Response("<h1>413</h1>", { status: 413 });
    expect(await shown(tooLarge)).toBe(texts.tooLarge);
    expect(await shown(() => withId(tooLarge()))).toBe(`${texts.tooLarge}\nCodice: ${id}`);
  });

  it.each(["forbidden", "field", "session", "refused", "body", "rate-limited", "unknown", "method"] as const)(
    "is not shown of a plain refusal: %s",
    async (code) => {
      expect(await refused(code)).toBe(failure(code).err);
      expect(await refused(code, "Codice: il server del circolo")).toBe("Codice: il server del circolo");
    },
  );

  it("is not there where no answer came, nor of what went wrong in the browser", async () => {
    const unreachable = () => {
      throw new TypeError("Failed to fetch");
    };
    expect(await shown(unreachable)).toBe(texts.offline);
    expect(errorText(new Error("x"))).toBe("Qualcosa non ha funzionato. Riprova.");
  });

  it("stands below a screen's own words too", () => {
    const error = new ApiError("Il server del circolo non risponde.", 502, "unreachable", id);
    expect(errorText(error, "Errore nel salvataggio")).toBe(`Errore nel salvataggio\nCodice: ${id}`);
    expect(splitCode(`A Rossi: non inviato. ${errorText(error)}`)).toEqual([
      "A Rossi: non inviato. Il server del circolo non risponde.",
      `Codice: ${id}`,
    ]);
  });

  it("is that of a sent file's answer", async () => {
    class Request extends EventTarget {
      status = 504;
      response = { esito: false, err: "Tardi.", code: "timeout" };
      upload = {};
      onload = () => {};
      onloadend = () => {};
      open() {}
      setRequestHeader() {}
      getResponseHeader = (name: string) => (name === "x-request-id" ? id : null);
      send() {
        this.onload();
        this.onloadend();
      }
    }
    vi.stubGlobal("XMLHttpRequest", Request);
    const file = new File(["%PDF-1.7"], "a.pdf");
    const sent = uploadApi("doccirc.uploadMain", { params: { id: 5 }, fields: {} as never, file });
    expect(await sent.then(() => "", errorText)).toBe(`Tardi.\nCodice: ${id}`);
  });
});

describe("whether a write may have been done all the same", () => {
  const isUnknownAfter = (answer: () => Promise<Response>) => {
    vi.stubGlobal("fetch", answer);
    return callApi("enti.delete", { params: { id: 3 } }).then(() => false, isOutcomeUnknown);
  };

  it.each([
    ["its answer breaks off", async () => new Response('{"esito": tr', { status: 200 })],
    ["a server has failed", async () => new Response("<h1>502</h1>", { status: 502 })],
    ["no answer came", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("is not known where %s", async (_, answer) => {
    expect(await isUnknownAfter(answer)).toBe(true);
  });

  it("is known where it was refused, by the gateway or before it", async () => {
    expect(await isUnknownAfter(async () => failureResponse(failure("refused")))).toBe(false);
    expect(await isUnknownAfter(async () => new Response("<h1>414</h1>", { status: 414 }))).toBe(false);
    expect(isOutcomeUnknown(new Error("x"))).toBe(false);
  });

  it.each(["timeout", "unreachable", "invalid-response"] as const)(
    "is known where the gateway has sent nothing: %s",
    async (code) => {
      const unsent = failureResponse({ ...failure(code), details: { sent: false } });
      expect(await isUnknownAfter(async () => unsent)).toBe(false);
      const refused = readRefusal(504, { esito: false, err: "No.", code, sent: false }, null);
      expect(isOutcomeUnknown(withSentence(refused, "Riprova."))).toBe(false);
    },
  );
});

describe("what a failure is taken for", () => {
  const kinds = { isBackAtForm, isOutcomeUnknown, isRefusal, isSessionOver };
  const kindsOf = (error: unknown) =>
    Object.entries(kinds).flatMap(([name, is]) => (is(error) ? [name] : []));

  it.each([
    ["the club's server turns it down", new ApiError("No.", 422, "refused"), ["isRefusal"]],
    ["the session is over", new ApiError("No.", 401, "session"), ["isSessionOver"]],
    ["the person went back to the form", backAtForm(), ["isBackAtForm"]],
    ["the network went", offline(), ["isOutcomeUnknown"]],
    ["a server has failed on its way", new ApiError("No.", 500, "unanswered"), ["isOutcomeUnknown"]],
    ["it was sent elsewhere", new ApiError("No.", 300, "unanswered"), []],
    ["a server is closed, and has not begun", new ApiError("No.", 503, "unavailable"), []],
    ["the code has a fault", new TypeError("x is not a function"), []],
    ["it only looks so", { status: 401, code: "refused" }, []],
    ["there is none", null, []],
  ])("where %s", (_, error, expected) => {
    expect(kindsOf(error)).toEqual(expected);
  });

  it("stays the same with a further sentence", () => {
    const failed = withSentence(new ApiError("Giù.", 502, "unreachable", id), "Riprova domani.");
    expect(failed).toMatchObject({ status: 502, code: "unreachable", requestId: id });
    expect(failed.message).toBe("Giù. Riprova domani.");
    const unknown = withSentence(new TypeError("x is not a function"), "Riprova domani.");
    expect(unknown).toBeInstanceOf(ApiError);
    expect(unknown.message).toBe("Qualcosa non ha funzionato. Riprova. Riprova domani.");
    expect(unknown).toMatchObject({ status: 0, code: "unanswered" });
  });
});
