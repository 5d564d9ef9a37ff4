/**
 * A code of the data as a word on the screen: "DA APPROVARE" is "Da approvare", "SALDO" is "Saldo". A text
 * that is not all in capitals stays as it is (docs/rules/labels.md#codes).
 */
export function formatCode(code: string): string {
  if (code !== code.toUpperCase()) return code;
  return code.charAt(0) + code.slice(1).toLowerCase();
}
