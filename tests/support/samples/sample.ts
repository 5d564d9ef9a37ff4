/**
 * For every call that has schemas: an answer transcribed by hand from the specification
 * (docs/rules/calls.md#samples), in the loose forms of docs/rules/data-forms.md, the result of reading it,
 * and the `body` that the screens send. A call that gets schemas without a sample here is a type error.
 */
export interface Sample {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The ids that a screen names beside the body in `x-base`, where the gateway asks for that. */
  asRead?: { of: Record<string, unknown> };
  answer: Record<string, unknown>;
  /** The output of the schema: the answer without `esito`, normalised. */
  read: Record<string, unknown>;
}

/** The answers of writes that say nothing else. */
export const done = { answer: { esito: true, err: "" }, read: {} };
export const quietly = { answer: { esito: true }, read: {} };
export const id = { id: "5" };

export const named = (name: string) => ({
  answer: {
    esito: true,
    [name]: [
      { id: "1", nome: "Uno" },
      { id: 2, nome: null, affiliazione: "FIV", altro: "x" },
    ],
  },
  read: {
    [name]: [
      { id: 1, nome: "Uno" },
      { id: 2, nome: null, affiliazione: "FIV", altro: "x" },
    ],
  },
});

export const namedBody = { id: 0, nome: "Assicurazione", affiliazione: "FIV" };

export const made = (name: string) => ({
  answer: { esito: true, [name]: { id: "41", nome: "Nuovo" } },
  read: {},
});

export const audit = {
  created_by: "12",
  updated_by: 13,
  created_at: "2024-05-06 07:08:09",
  updated_at: "2024-05-07T07:08:09.000Z",
};

export const auditRead = { ...audit, updated_by: "13" };
