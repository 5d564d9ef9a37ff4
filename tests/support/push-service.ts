import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * A push service on a port of its own: keeps the pushes that it gets and answers as a test wants (201; null:
 * never).
 */
export async function startPushService() {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const service = { status: 201 as number | null };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      for (const wake of waiting.splice(0)) wake();
      if (service.status) response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    url,
    received,
    /** The next push that comes in after those that a test has seen. */
    async next(seen: number): Promise<Received> {
      while (received.length <= seen) await new Promise<void>((resolve) => waiting.push(resolve));
      return received[seen]!;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** A subscription as a browser makes it: keys for the server, and the private half that reads the pushes. */
export function newSubscription(endpoint: string) {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    /**
     * Reads one push (RFC 8291, content encoding aes128gcm of RFC 8188, one record). Throws when it is for
     * somebody else.
     */
    read({ headers, body }: Received): unknown {
      if (headers["content-encoding"] !== "aes128gcm") throw new Error(String(headers["content-encoding"]));
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const record = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      decipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // The text ends at the delimiter of the last record; behind it there is padding alone.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString("utf8"));
    },
  };
}

/**
 * The claims of a push's VAPID token (RFC 8292), and the key that signed it. Throws when the signature is not
 * that key's.
 */
export function readVapid({ headers }: Received): { key: string; claims: Record<string, unknown> } {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  if (!verify("sha256", signed, by, Buffer.from(signature, "base64url")))
    throw new Error("not signed by its key");
  return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}
