import { visibilityColumn } from "@/components/list/visibility";
import { columnsFor } from "@/components/table";
import { Badge } from "@/components/ui/badge";
import { capital } from "@/lib/format/dates";
import type { PostRow } from "./post";
import { PostTypeIcon, postTypeName } from "./post-types";

const c = columnsFor<PostRow>();

/** Whether anybody has reported a post. */
export function isReported(post: PostRow): boolean {
  return Boolean(post.segnalatoIstruttore || post.segnalatoAmministra || post.adminSegnala);
}

/**
 * The report of a post in few words, which leave the other columns their room: of several their number; empty
 * without one.
 */
export function reportsText(post: PostRow): string {
  const words = [
    post.segnalatoIstruttore && "dall'istruttore",
    post.segnalatoAmministra && "agli amministratori",
    post.adminSegnala && "dall'amministrazione",
  ].filter((word) => typeof word === "string");
  const [first, ...others] = words;
  if (!first) return "";
  return others.length === 0 ? capital(first) : `${words.length} segnalazioni`;
}

/** The columns of the lists of posts; none of them reads a post's content. */
export const postColumns = {
  author: c.text("nome", "Socio", { value: (post) => post.Utente?.nominativo }),
  activity: c.text("attivita", { value: (post) => post.attivita, hasTwoLines: true }),
  type: c.text("tipo", "Tipo", {
    value: (post) => postTypeName(post.tipo),
    drawnText: (post) => postTypeName(post.tipo),
    cell: (post) => (
      <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-bottom">
        <PostTypeIcon tipo={post.tipo} />
        <span className="truncate">{postTypeName(post.tipo)}</span>
      </span>
    ),
    onPhone: "unlabelled",
  }),
  date: c.date("data", "Data"),
  published: visibilityColumn<"pubblicato", PostRow>("pubblicato"),
  reported: c.text("segnalato", "Segnalato", {
    value: reportsText,
    exported: [
      {
        header: "Segnalato dall'istruttore",
        kind: "flag",
        value: (post) => Boolean(post.segnalatoIstruttore),
      },
      {
        header: "Segnalato agli amministratori",
        kind: "flag",
        value: (post) => Boolean(post.segnalatoAmministra),
      },
      { header: "Segnalato dall'amministrazione", kind: "flag", value: (post) => Boolean(post.adminSegnala) },
    ],
    cell: (post) =>
      isReported(post) && (
        <Badge tone="warning" icon="flag">
          {reportsText(post)}
        </Badge>
      ),
  }),
} as const;
