/** Runs once when the server starts, before the first request (Next.js convention). */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { prepareServer } = await import("./lib/ops/prepare-server");
    prepareServer();
  }
}
