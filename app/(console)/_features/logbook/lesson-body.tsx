import { Badge } from "@/components/ui/badge";
import { Progress } from "@/components/ui/progress";
import { findList, flagOf, formatValue } from "@/lib/contract/loose-values";
import { countOf } from "@/lib/format/counts";
import { Missing } from "./parts";
import type { Post } from "./post";
import { Leftovers } from "./raw-data";

/** didattica: topics, each done or not, with a note. DIDATTICABASE: the same without done. */
export function LessonBody({ post }: { post: Post }) {
  const { entries, field } = findList(post.dati, "argomenti", "argomento");
  const isCounted = post.tipo === "didattica";
  const done = entries.filter((entry) => flagOf(entry.svolto)).length;
  return (
    <>
      {entries.length === 0 && <Missing>Nessun argomento in elenco.</Missing>}
      {isCounted && entries.length > 0 && (
        <Progress
          label={`${countOf(done, "argomento svolto", "argomenti svolti")} su ${entries.length}`}
          value={(100 * done) / entries.length}
          className="max-w-md"
        />
      )}
      <ol className="grid max-w-3xl">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id and keep their order
          <li key={index} className="flex items-start gap-3 border-b border-line py-2.5">
            <span aria-hidden className="w-6 shrink-0 text-right text-ink-faint tabular-nums">
              {index + 1}.
            </span>
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="font-semibold">{formatValue(entry.argomento) || "Senza titolo"}</p>
              {formatValue(entry.note) && (
                <p className="mt-0.5 whitespace-pre-wrap text-ink-soft">{formatValue(entry.note)}</p>
              )}
            </div>
            {isCounted &&
              (flagOf(entry.svolto) ? (
                <Badge tone="positive" icon="circle-check">
                  Svolto
                </Badge>
              ) : (
                <Badge icon="circle-dashed">Da svolgere</Badge>
              ))}
          </li>
        ))}
      </ol>
      <Leftovers data={post.dati} shown={[field]} />
    </>
  );
}
