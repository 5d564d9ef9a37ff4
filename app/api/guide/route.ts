import { readGuide } from "@/lib/server/guide";

/** Made by the build: the running server does not have docs/guida. */
export const dynamic = "force-static";

/**
 * Every page of the help, parsed (docs/rules/help.md#text). Like a script of the page it is the same for
 * everybody, holds nobody's data, and asks for no session.
 */
export const GET = () => Response.json({ pages: readGuide() });
