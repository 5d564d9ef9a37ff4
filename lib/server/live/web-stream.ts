import type { LiveState } from "./live-request";
import { admitStream, type StreamRequest, streamHeaders } from "./stream-request";
import type { Reader } from "./streams";

const encoder = new TextEncoder();

/** Answers as a route handler does. Throws as `admitStream`. */
export async function streamResponse(state: LiveState, request: StreamRequest): Promise<Response> {
  let left = () => {};
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel: () => left(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  left = await admitStream(state, request, () => readerOf(controller));
  // Nobody reads the answer of a client that has gone meanwhile, nor cancels it.
  if (request.signal?.aborted) left();
  else request.signal?.addEventListener("abort", left, { once: true });
  return new Response(body, { headers: streamHeaders });
}

const readerOf = (controller: ReadableStreamDefaultController<Uint8Array>): Reader => ({
  write: (text) => controller.enqueue(encoder.encode(text)),
  // `desiredSize` is 0 or negative: minus the number of bytes that nobody has read yet.
  waiting: () => -(controller.desiredSize ?? 0),
  end: () => controller.close(),
  destroy: () => controller.error(new DOMException("too slow", "AbortError")),
});
