// A process of its own: what a gateway by @fastify/http-proxy costs that does the same session work as ours,
// and nothing else: no contract, no check of what goes through.
import proxy from "@fastify/http-proxy";
import Fastify from "fastify";
import { unsealData } from "iron-session";
import { env } from "../lib/env";
import { newRequestContext } from "../lib/server/legacy/request-context";
import { processState } from "../lib/server/process-state";
import { callerOf, cookieValue } from "../lib/server/session/caller";

const server = Fastify();
const { sessions } = processState();
const tokens = new WeakMap<object, string>();
await server.register(proxy, {
  upstream: env().legacyApiUrl,
  prefix: "/api/legacy",
  async preHandler(request, reply) {
    const cookie = cookieValue(request.headers.cookie ?? null);
    // callerOf keeps what it has opened: this is what a proxy without that pays for each request.
    if (process.env.OPENS_EACH_TIME)
      await unsealData(cookie ?? "", { password: env().sessionSecrets[0] ?? "" });
    const caller = await callerOf(sessions, cookie, newRequestContext("fastify")).catch(() => null);
    if (!caller) return reply.code(401).send({ esito: false });
    tokens.set(request.raw, caller.session.token);
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
