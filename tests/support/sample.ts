/**
 * For every call that has schemas: an answer transcribed by hand from the specification (docs/rules/calls.md#samples), in the
 * loose forms of docs/rules/data-forms.md, and what must be read from it. `body` is what the screens send. A call that gets
 * schemas without a sample here is a type error.
 */
export interface Sample {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  answer: Record<string, unknown>;
  /** What leaves the schema: the answer without `esito`, normalised. */
  read: Record<string, unknown>;
}
