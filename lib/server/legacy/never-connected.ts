/** By system call, because an established connection fails with the same codes. */
const connectCodes: Readonly<Record<string, readonly string[]>> = {
  connect: ["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"],
  getaddrinfo: ["ENOTFOUND", "EAI_AGAIN"],
};

/** Of undici, of the check of a certificate, and of a handshake that the server breaks off. */
const handshakeCode =
  /^(UND_ERR_CONNECT_TIMEOUT$|CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_SSL_.*_ALERT_(HANDSHAKE_FAILURE|PROTOCOL_VERSION)$)/;

/**
 * Whether a request has failed before there was a connection, so that nothing of it was sent. A connection
 * that breaks is none of these, whenever it does.
 */
export function hasNeverConnected(error: unknown): boolean {
  // One error for each address of a name.
  if (error instanceof AggregateError)
    return error.errors.length > 0 && error.errors.every(hasNeverConnected);
  if (!(error instanceof Error)) return false;
  const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
  return handshakeCode.test(String(code)) || (connectCodes[syscall]?.includes(code) ?? false);
}
