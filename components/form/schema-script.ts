/**
 * Runs in the page before zod: keeps it from trying whether code may be made of text. The page's policy
 * forbids that, and the attempt is a violation that Firefox writes to the console.
 */
export const schemaScript = "globalThis.__zod_globalConfig={jitless:true};";
