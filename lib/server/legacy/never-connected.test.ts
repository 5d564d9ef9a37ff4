import { expect, it } from "vitest";
import { hasNeverConnected } from "./never-connected";

const failed = (code: string, syscall?: string) => Object.assign(new Error("x"), { code, syscall });

it.each([
  failed("ECONNREFUSED", "connect"),
  failed("EHOSTUNREACH", "connect"),
  failed("ETIMEDOUT", "connect"),
  failed("ENOTFOUND", "getaddrinfo"),
  failed("EAI_AGAIN", "getaddrinfo"),
  failed("UND_ERR_CONNECT_TIMEOUT"),
  failed("CERT_HAS_EXPIRED"),
  failed("DEPTH_ZERO_SELF_SIGNED_CERT"),
  failed("UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
  failed("ERR_TLS_CERT_ALTNAME_INVALID"),
  failed("ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION"),
  // Of a name with two addresses.
  new AggregateError([failed("ECONNREFUSED", "connect"), failed("ENETUNREACH", "connect")]),
])("without a connection nothing has gone up: %o", (error) => {
  expect(hasNeverConnected(error)).toBe(true);
});

it.each([
  failed("ECONNRESET", "connect"),
  failed("ECONNRESET", "read"),
  failed("EPIPE", "write"),
  failed("UND_ERR_SOCKET"),
  // An established connection may be lost so.
  failed("EHOSTUNREACH", "read"),
  failed("ETIMEDOUT", "read"),
  failed("ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC"),
  new DOMException("too slow", "TimeoutError"),
  new AggregateError([failed("ECONNREFUSED", "connect"), failed("ECONNRESET", "read")]),
  new AggregateError([]),
  "ECONNREFUSED",
])("anything else may have: %o", (error) => {
  expect(hasNeverConnected(error)).toBe(false);
});
