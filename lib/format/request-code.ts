/**
 * An error message with the request id on a second line, to be read out on the telephone; `ErrorText` renders
 * the two.
 */
export function withCode(sentence: string, id: string | null | undefined): string {
  return id ? `${sentence}\nCodice: ${id}` : sentence;
}

/** The message, and the line with its code ('Codice: K7QF2M9X') if it has one. */
export function splitCode(text: string): [sentence: string, code?: string] {
  const [sentence = "", code] = text.split(/\n(?=Codice: \S+$)/);
  return code === undefined ? [sentence] : [sentence, code];
}

/** An error's message with the id of its request. */
export function messageOf(error: { message: string; requestId?: string | null }): string {
  return withCode(error.message, error.requestId);
}
