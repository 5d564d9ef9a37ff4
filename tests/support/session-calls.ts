import type { Page, Request } from "@playwright/test";

/**
 * The methods of the calls about its session that a page makes while `work` runs. A call that has begun by
 * then is noted before the answer to a later call.
 */
export async function sessionCallsDuring(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const methods: string[] = [];
  const note = (request: Request) => {
    if (new URL(request.url()).pathname === "/api/session") methods.push(request.method());
  };
  page.on("request", note);
  await work();
  await page.evaluate(async () => void (await fetch("/api/health")));
  page.off("request", note);
  return methods;
}
