/**
 * Runs in the page before zod: keeps it from trying whether code may be made of text. The page's policy
 * forbids that, and browsers log the attempt as a violation (https://github.com/colinhacks/zod/issues/5414,
 * seen in 4.6).
 */
export const schemaScript = "globalThis.__zod_globalConfig={jitless:true};";
