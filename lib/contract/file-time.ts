/** How much longer the gateway waits where a file of so many bytes is sent, in ms: 1 s for each 256 kB. */
export const fileMs = (bytes: number) => Math.round((bytes / (256 * 1024)) * 1000);
