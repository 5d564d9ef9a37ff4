/** A sentence and, on a line of its own, the code of what failed, to be read out on the telephone; `ErrorText` draws the two. */
export function withCode(sentence: string, id: string | null | undefined): string {
  return id ? `${sentence}\nCodice: ${id}` : sentence;
}

/** The sentence, and the line of its code ('Codice: K7QF2M9X') where it has one. */
export function splitCode(text: string): [sentence: string, code?: string] {
  const [sentence = "", code] = text.split(/\n(?=Codice: \S+$)/);
  return code === undefined ? [sentence] : [sentence, code];
}

/** An error's own message, with the code of the request that it comes from. */
export function messageOf(error: { message: string; requestId?: string | null }): string {
  return withCode(error.message, error.requestId);
}
