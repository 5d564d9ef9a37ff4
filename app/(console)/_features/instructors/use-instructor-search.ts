import { useState } from "react";
import { limitedRead } from "@/lib/client/limited-read";
import { readStates, useOwnQueries } from "@/lib/client/live/own-queries";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { type IsoDate, todayInRome } from "@/lib/rules/dates";
import { instructorSuggestions } from "./suggestions";

/** Instructors whose licences are read, at most. */
const maxRead = 40;
const staleTime = 5 * 60_000;

/**
 * The props by which a member search offers the club's instructors, by licence, before anything is typed
 * (docs/rules/licences.md#choosing-an-instructor). Nothing is read before the search has the focus, or while
 * it is not `enabled`; `lastDay` is the last day on which they are needed, today without one.
 */
export function useInstructorSearch(lastDay: IsoDate | null, { enabled = true } = {}) {
  const [isWanted, setWanted] = useState(false);
  const isOn = enabled && isWanted;
  const list = useOwnQuery({ ...read("istruttori.list"), enabled: isOn, staleTime });
  const instructors = list.data?.Istruttori ?? [];
  const ids = instructors.flatMap(({ id_usr }) => id_usr || []).slice(0, maxRead);
  const licences = useOwnQueries(
    ids.map((userId) => ({
      ...limitedRead("qualifica.byMember", { params: { userId } }),
      enabled: isOn,
      staleTime,
    })),
    readStates,
  );
  const licencesOf = (id_usr: number) => {
    const query = licences[ids.indexOf(id_usr)];
    return query?.data?.Qualifica ?? (query?.error || !query ? null : undefined);
  };
  const today = todayInRome();
  const days = { lastDay: lastDay && lastDay > today ? lastDay : today, today };
  return {
    suggestions: instructorSuggestions(instructors, licencesOf, days),
    suggestionHint: list.error
      ? "Gli istruttori non si sono caricati: scrivi almeno 3 lettere per cercare fra i soci."
      : "Scegli un istruttore, o scrivi almeno 3 lettere per cercare fra tutti i soci.",
    onFocus: () => setWanted(true),
  };
}
