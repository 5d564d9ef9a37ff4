import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Closes a server: it accepts no new connection, and complete requests have `graceMs` to be answered. */
type Shutdown = (graceMs: number) => Promise<void>;

/** Tracks the server's connections from now on and returns the function that closes it. */
export function prepareShutdown(server: Server): Shutdown {
  const connections = new Set<Socket>();
  const answering = new Map<ServerResponse, IncomingMessage>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    answering.set(response, request);
    response.once("close", () => answering.delete(response));
  });
  return (graceMs) =>
    new Promise((resolve) => {
      server.close(() => resolve());
      const busy = new Set<Socket>();
      for (const [response, request] of answering) {
        if (request.complete) busy.add(request.socket);
        // Otherwise the client would send its next request over the same connection.
        if (!response.headersSent) response.setHeader("connection", "close");
      }
      for (const socket of connections) if (!busy.has(socket)) socket.destroy();
      setTimeout(() => server.closeAllConnections(), graceMs).unref();
    });
}
