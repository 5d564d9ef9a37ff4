import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { type Answer, calls, type KeyWithoutArgs } from "@/lib/contract";
import { type NamedRecord, namedOptions, withOwn } from "./named-options";

/** Whether an answer is one list of records with a name; an open record has every name, of no type. */
type IsLookup<A> =
  A extends Record<string, readonly (infer R extends NamedRecord)[]>
    ? R["nome"] extends NamedRecord["nome"]
      ? true
      : false
    : false;

/** Reads that give one list, of records that are chosen by their name. */
export type LookupKey = {
  [K in KeyWithoutArgs]: IsLookup<Answer<K>> extends true ? K : never;
}[KeyWithoutArgs];

/** A reference with its name, as its record has them: it stays a choice although the list leaves it out. */
export type OwnChoice = { id: number | null | undefined; nome: string | null | undefined };

/** A list of the club for a field of a dialog: its read, and the choices, none until it is there. */
export function useLookup(from: LookupKey, own?: OwnChoice) {
  const query = useOwnQuery(read(from));
  const answer: Readonly<Record<string, readonly NamedRecord[]>> | undefined = query.data;
  // The contract names the list first among the fields that it reads from the answer.
  const [name = ""] = calls[from].answer;
  return { query, options: namedOptions(withOwn(answer?.[name], own?.id, own)) };
}
