import { type BeginStream, streamHeaders } from "./stream-request";

const encoder = new TextEncoder();

/** The stream as a route handler returns it. */
export function streamResponse(begin: BeginStream): Response {
  let left = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        left = begin({
          write: (text) => controller.enqueue(encoder.encode(text)),
          // The size that is desired is below zero by what nobody has read yet.
          waiting: () => -(controller.desiredSize ?? 0),
          end: () => controller.close(),
          destroy: () => controller.error(new DOMException("too slow", "AbortError")),
        });
      },
      cancel: () => left(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  return new Response(body, { headers: streamHeaders });
}
