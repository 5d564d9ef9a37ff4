import type { CreationResult } from "@/lib/client/create-each-once";
import { ApiError, isBackAtForm } from "@/lib/client/errors";
import type { CreationPerson } from "./people";

/** The result of one line of a run; `written` is a request. */
export type LineResult = CreationResult | "written";

interface CreationRun {
  people: readonly CreationPerson[];
  /** The requests to which something is to be written. */
  requests: readonly { id: number; label: string }[];
  write: (request: number) => Promise<unknown>;
  /** Makes the booking of a member, by id_usr as text. */
  create: (id: string) => Promise<CreationResult>;
}

const requestKey = (id: number) => `richiesta ${id}`;

/**
 * The lines of a run, in the order in which they are sent one by one: first the choices are written to the
 * requests, then each person gets a booking. A request that somebody else has changed or deleted meanwhile,
 * and about which nothing was decided, makes no bookings (docs/rules/requests.md#creating).
 */
export function creationRun({ people, requests, write, create }: CreationRun) {
  const undecided = new Set<number>();
  const placed = new Set<number>();

  async function writeRequest(id: number): Promise<LineResult> {
    undecided.delete(id);
    try {
      await write(id);
    } catch (error) {
      if (isUndecided(error)) undecided.add(id);
      throw error;
    }
    return "written";
  }

  async function place(person: CreationPerson): Promise<LineResult> {
    if (person.requests.some((id) => undecided.has(id)))
      throw new ApiError("La richiesta è cambiata nel frattempo: scegli prima quali valori tenere.", 409, "");
    const result = await create(String(person.id_usr));
    placed.add(person.id_usr);
    return result;
  }

  return {
    items: [
      ...requests.map(({ id, label }) => ({ id: requestKey(id), label })),
      ...people.map(({ id_usr, name }) => ({ id: String(id_usr), label: name })),
    ],
    async send(key: string): Promise<LineResult> {
      const request = requests.find(({ id }) => requestKey(id) === key);
      if (request) return writeRequest(request.id);
      const person = people.find(({ id_usr }) => String(id_usr) === key);
      if (!person) throw new Error(`no line ${key}`);
      return place(person);
    },
    /** The members who have their booking by now. */
    placed: placed as ReadonlySet<number>,
  };
}

function isUndecided(error: unknown): boolean {
  return isBackAtForm(error) || (error instanceof ApiError && ["conflict", "gone"].includes(error.code));
}
