/** Runs an inline script of a page in the global scope, as the browser would. */
export function runPageScript(script: string) {
  // biome-ignore lint/security/noGlobalEval: the script under test is a string, as in the page
  // biome-ignore lint/complexity/noCommaOperator: (0, eval) runs in the global scope
  (0, eval)(script);
}
