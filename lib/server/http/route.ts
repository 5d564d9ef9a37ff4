import { failureOf, failureResponse } from "../legacy/failures";
import { logFault } from "../log-fault";
import { REQUEST_ID_HEADER, requestIdOf } from "../request-id";
import { responseHeaders } from "./response-headers";

type Handle<R extends Request> = (request: R, requestId: string) => Promise<Response> | Response;

/**
 * A route handler whose response carries the common headers and the request id also on Vercel, where the Node
 * server does not run.
 */
export function routeHandler<R extends Request = Request>(
  handle: Handle<R>,
): (request: R) => Promise<Response> {
  return async (request) => {
    const requestId = requestIdOf(request.headers);
    const handled = async () => handle(request, requestId);
    const response = await handled().catch((error: unknown) => {
      logFault(error, "route", { request: requestId, signal: request.signal });
      return failureResponse(failureOf(error));
    });
    const answer = new Response(response.body, response);
    for (const [name, value] of Object.entries({ ...responseHeaders(), [REQUEST_ID_HEADER]: requestId }))
      if (!answer.headers.has(name)) answer.headers.set(name, value);
    return answer;
  };
}

/** The path behind `prefix`, with its query; "" when the path has another prefix. */
export function pathAfter(prefix: string, { url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) + search : "";
}
