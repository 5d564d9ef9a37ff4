import { Flag } from "lucide-react";
import { columnsFor } from "@/components/table";
import { Badge } from "@/components/ui/badge";
import type { PostRow } from "./post";
import { PostTypeIcon, postTypeName } from "./post-types";

const c = columnsFor<PostRow>();

/** Who has reported a post, in few words; "" for nobody. */
export function reportsText(post: PostRow): string {
  const words = [
    post.segnalatoIstruttore && "dall'istruttore",
    post.segnalatoAmministra && "agli amministratori",
    post.adminSegnala && "dall'amministrazione",
  ].filter((word) => typeof word === "string");
  const text = words.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The columns that the lists of posts are made of; none of them reads what a post tells. */
export const postColumns = {
  author: c.text("nome", "Nome", { value: (post) => post.Utente?.nominativo, minWidth: 160 }),
  activity: c.text("attivita", "Attività", { value: (post) => post.attivita, minWidth: 160, grow: 1.2 }),
  type: c.text("tipo", "Tipo", {
    value: (post) => postTypeName(post.tipo),
    cell: (post) => (
      <span className="flex min-w-0 items-center gap-2">
        <PostTypeIcon tipo={post.tipo} />
        <span className="truncate">{postTypeName(post.tipo)}</span>
      </span>
    ),
    minWidth: 150,
  }),
  date: c.date("data", "Data"),
  published: c.flag("pubblicato", "Pubblicato", { value: (post) => post.pubblicato ?? 0, width: 120 }),
  reported: c.text("segnalato", "Segnalato", {
    value: reportsText,
    cell: (post) => {
      const text = reportsText(post);
      return text ? (
        <Badge tone="warning" icon={<Flag aria-hidden />}>
          {text}
        </Badge>
      ) : null;
    },
    minWidth: 150,
  }),
} as const;
