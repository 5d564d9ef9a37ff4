import type { Server } from "node:net";
import { SettingsError } from "../../env";

interface ListenAddress {
  /** The setting that chooses the port. */
  name: "PORT" | "METRICS_PORT";
  port: number;
  /** BIND_ADDRESS. */
  address: string;
  /** Connections that may wait to be accepted; Node's default without it. */
  backlog?: number;
}

/** Listens there; throws SettingsError with the reason as one sentence when that is not possible. */
export function listen(server: Server, place: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = ({ code }: NodeJS.ErrnoException) =>
      reject(new SettingsError(`Pontile cannot start: ${reasonOf(code, place)}`));
    server.once("error", refuse);
    const { port, address, backlog } = place;
    server.listen({ port, host: address, backlog }, () => {
      server.off("error", refuse);
      resolve();
    });
  });
}

function reasonOf(code: string | undefined, { name, port, address }: ListenAddress): string {
  if (code === "EADDRINUSE")
    return `port ${port} of ${address} is in use by another program. End that program, or set ${name} to another port.`;
  if (code === "EACCES") return `this user may not open port ${port}. Set ${name} to another port.`;
  if (code === "EADDRNOTAVAIL") return `this machine has no address ${address}; see BIND_ADDRESS.`;
  return `port ${port} of ${address} cannot be opened (${code}); see ${name} and BIND_ADDRESS.`;
}
