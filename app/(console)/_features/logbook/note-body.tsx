import { fieldsOf, formatValue } from "@/lib/contract/loose-values";
import { Missing, Prose } from "./parts";
import type { Post } from "./post";
import { Leftovers } from "./raw-data";

/** nota: testo. */
export function NoteBody({ post }: { post: Post }) {
  const text = formatValue(fieldsOf(post.dati).testo);
  return (
    <>
      {text ? <Prose>{text}</Prose> : <Missing>La nota è vuota.</Missing>}
      <Leftovers data={post.dati} shown={["testo"]} />
    </>
  );
}
