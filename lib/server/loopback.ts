/** Whether a URL's `hostname` is an address of this machine alone: localhost, 127.*.*.* or [::1]. */
export const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
