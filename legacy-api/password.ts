import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, KEY_BYTES, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `salt$key` in hex, by scrypt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}$${(await derive(password, salt)).toString("hex")}`;
}

/**
 * Whether the password is the stored one. With nothing stored the same work is done and the answer is false,
 * so that the time does not tell which accounts exist.
 */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const [salt = "", key = ""] = (stored ?? `${"0".repeat(32)}$${"0".repeat(KEY_BYTES * 2)}`).split("$");
  const same = timingSafeEqual(await derive(password, salt), Buffer.from(key, "hex"));
  return same && Boolean(stored);
}
