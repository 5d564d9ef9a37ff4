import { RecordEntries } from "@/components/list/record-entries";
import { EmptySection, RecordSection } from "@/components/list/record-section";
import { formatDateRange } from "@/lib/format/dates";
import { creationPeople } from "../creation/people";
import type { MemberRequest, RequestType } from "../request-types";
import { outcomeOf } from "./outcome";
import { useBookings } from "./use-bookings";

const sectionWords = {
  cruise: {
    title: "Crociere create",
    nothing: "Ancora nessuna. Usa «Crea crociere» per crearne una per ogni partecipante.",
  },
  course: {
    title: "Corsi creati",
    nothing: "Ancora nessuno. Usa «Crea corsi» per crearne uno per ogni partecipante.",
  },
};

/**
 * The outcome of a request: its bookings, as links to their sailing or class
 * (docs/rules/requests.md#outcome).
 */
export function RequestOutcomeSection({ kind, request }: { kind: RequestType; request: MemberRequest }) {
  const query = useBookings(kind, "dialog");
  const bookings = query.data && outcomeOf(request, query.data).bookings;
  const { title, nothing } = sectionWords[kind.isCourse ? "course" : "cruise"];
  const { people } = creationPeople(request);
  const nameIn = (id: number | null | undefined) => people.find(({ id_usr }) => id_usr === id)?.name;
  return (
    <RecordSection title={title} count={bookings?.length} query={query} failed={kind.bookingsFailed}>
      {() =>
        bookings && bookings.length > 0 ? (
          <RecordEntries
            entries={bookings.map(({ id, groupHref, name, utente, from, end, boat }) => ({
              key: id,
              href: groupHref,
              name: name || nameIn(utente) || "Senza nome",
              detail: [formatDateRange(from, end) || "Senza date", boat].filter(Boolean).join(", "),
            }))}
          />
        ) : (
          <EmptySection>{nothing}</EmptySection>
        )
      }
    </RecordSection>
  );
}
