import type { RecordEntry } from "@/components/list/record-entries";
import { VisibilityBadge } from "@/components/list/visibility";
import { Badge } from "@/components/ui/badge";
import type { PostRow } from "@/features/logbook/post";
import { isReported } from "@/features/logbook/post-columns";
import { postTypeName } from "@/features/logbook/post-types";
import { RequestState } from "@/features/requests/request-state";
import type { MemberRequest } from "@/features/requests/request-types";
import { courseRequests, cruiseRequests, requesterId } from "@/features/requests/request-types";
import { ToCloseBadge } from "@/features/sailings/badges";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { countOf } from "@/lib/format/counts";
import { formatDate, formatDateRange } from "@/lib/format/dates";
import { joinParts } from "@/lib/format/join-parts";
import { classHref, recordHref, sailingHref } from "@/lib/routes";
import type { IsoDate } from "@/lib/rules/dates";
import { isClosedEnrolment, isToClose, lastLesson, lessonsOf, unreadableDates } from "@/lib/rules/lessons";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { isClosedBooking } from "@/lib/rules/sailings";
import { lessonsDone, nextLesson } from "./activities-of-member";

/** A name, or the number of a record that came without one. */
const named = (kind: string, name: string | null | undefined, id: number | null | undefined) =>
  nameOrNumber(name, id, kind) || kind;

const closed = (word: string) => <Badge icon="circle-check">{word}</Badge>;

export function requestEntry(
  request: MemberRequest,
  { member, path }: { member: number; path: "/crociererichieste" | "/corsirichieste" },
): RecordEntry {
  const kind = path === "/corsirichieste" ? courseRequests : cruiseRequests;
  const { id, Utente, created_at } = request;
  const isGuest = requesterId(request) !== member;
  return {
    key: id,
    href: recordHref(path, id),
    name: kind.nameOf(request),
    detail: isGuest && Utente?.nominativo ? `Richiesta da ${Utente.nominativo}` : undefined,
    state: (
      <>
        <RequestState request={request} />
        {isGuest && <Badge icon="users">Partecipante</Badge>}
      </>
    ),
    when: created_at ? `arrivata il ${formatDate(created_at)}` : undefined,
  };
}

export function userCruiseEntry(userCruise: UserCruise, today: IsoDate): RecordEntry {
  const { id, crociera, Crociera, barca, Barca, istruttore, Istruttore, inizio, fine } = userCruise;
  return {
    key: id,
    href: sailingHref(id),
    name: named("Crociera", Crociera?.nome, crociera),
    detail: joinParts(
      barca ? named("barca", Barca?.nome, barca) : "barca da assegnare",
      istruttore ? `istruttore ${nameOrNumber(Istruttore?.nominativo, istruttore)}` : null,
    ),
    state: <CruiseState userCruise={userCruise} today={today} />,
    when: formatDateRange(inizio, fine) || "senza date",
  };
}

function CruiseState({ userCruise, today }: { userCruise: UserCruise; today: IsoDate }) {
  const { inizio, fine } = userCruise;
  if (isClosedBooking(userCruise)) return closed("Chiusa");
  if (fine && fine < today) return <ToCloseBadge />;
  if (inizio && inizio <= today)
    return (
      <Badge tone="accent" icon="anchor">
        In corso
      </Badge>
    );
  return <Badge icon="circle-dashed">In programma</Badge>;
}

export function courseEntry(course: UserCourse, today: IsoDate): RecordEntry {
  const { id, corso, Corso, istruttore, Istruttore } = course;
  const next = nextLesson(course, today);
  const last = lastLesson(course);
  return {
    key: id,
    href: classHref(id),
    name: named("Corso", Corso?.nome, corso),
    detail: joinParts(
      lessonsText(course),
      istruttore ? `istruttore ${nameOrNumber(Istruttore?.nominativo, istruttore)}` : null,
    ),
    state: <CourseState course={course} today={today} />,
    when: next
      ? `prossima lezione il ${formatDate(next)}`
      : last
        ? `finito il ${formatDate(last)}`
        : "senza date",
  };
}

function lessonsText(course: UserCourse): string {
  if (unreadableDates(course)) return "date non leggibili";
  const count = lessonsOf(course).length;
  return countOf(count, "lezione", "lezioni");
}

function CourseState({ course, today }: { course: UserCourse; today: IsoDate }) {
  if (isClosedEnrolment(course)) return closed("Chiuso");
  return isToClose(course, today) ? <ToCloseBadge /> : <CourseProgress course={course} today={today} />;
}

function CourseProgress({ course, today }: { course: UserCourse; today: IsoDate }) {
  const [done, all] = [lessonsDone(course, today), lessonsOf(course).length];
  if (done === 0) return <Badge icon="circle-dashed">In programma</Badge>;
  return (
    <Badge tone="accent" icon="anchor">
      {`In corso, fatte ${done} su ${all}`}
    </Badge>
  );
}

/** `member` is whose archive of posts it is opened in. */
export function postEntry(post: PostRow, member: number): RecordEntry {
  return {
    key: post.id,
    href: recordHref("/post", post.id, { armatore: String(member) }),
    name: postTypeName(post.tipo),
    detail: post.attivita || undefined,
    state: (
      <>
        <VisibilityBadge isOn={post.pubblicato === 1} />
        {isReported(post) && (
          <Badge tone="warning" icon="flag">
            Segnalato
          </Badge>
        )}
      </>
    ),
    when: formatDate(post.data),
  };
}
