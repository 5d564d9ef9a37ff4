// A process of its own: what a door by @fastify/http-proxy costs that does the same session work as ours, and nothing else:
// no contract, no check of what goes through.
import proxy from "@fastify/http-proxy";
import Fastify from "fastify";
import { callerOf, cookieValue } from "../lib/auth/caller";
import { env } from "../lib/env";

const server = Fastify();
const tokens = new WeakMap<object, string>();
await server.register(proxy, {
  upstream: env().legacyApiUrl,
  prefix: "/api/legacy",
  async preHandler(request, reply) {
    const found = await callerOf(cookieValue(request.headers.cookie ?? null));
    if (found.kind !== "ok") return reply.code(401).send({ esito: false });
    tokens.set(request.raw, found.caller.session.token);
  },
  replyOptions: {
    rewriteRequestHeaders: (request, headers) => ({
      ...headers,
      cookie: undefined,
      "x-access-token": tokens.get("raw" in request ? (request.raw as object) : request) ?? "",
    }),
  },
});
const address = await server.listen({ port: 0, host: "127.0.0.1" });
process.send?.(Number(new URL(address).port));
