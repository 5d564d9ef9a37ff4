import { type Fields, findList, flagOf, formatValue } from "@/lib/contract/loose-values";
import { Missing, YesNo } from "./parts";
import type { Post } from "./post";
import { personName } from "./post-reading";
import { Leftovers } from "./raw-data";

interface CrewColumn {
  field: string;
  header: string;
  /** The label of a count whose column heading says it of one person. */
  countLabel?: string;
  yes?: string;
  no?: string;
  /** A no is a fact as well, with which nothing is left to do. */
  isFact?: boolean;
}

const kinds: ReadonlyMap<string, readonly CrewColumn[]> = new Map([
  ["salvagenti", [{ field: "salvagente", header: "Salvagente" }]],
  [
    "imbarco",
    [
      { field: "salvagente", header: "Salvagente" },
      { field: "presente", header: "Sa nuotare" },
    ],
  ],
  [
    "appello",
    [
      {
        field: "presente",
        header: "Presente",
        countLabel: "Presenti",
        yes: "Presente",
        no: "Assente",
        isFact: true,
      },
    ],
  ],
]);

/** salvagenti, imbarco, appello: people, each with what was checked and a note. */
export function CrewBody({ post }: { post: Post }) {
  const { entries, field } = findList(post.dati, "soci", "nominativo");
  const columns = kinds.get(post.tipo ?? "") ?? [];
  return (
    <>
      <CrewTable entries={entries} columns={columns} />
      <Leftovers data={post.dati} shown={[field, "soci"]} />
    </>
  );
}

/** One row a person, the note under the name; above it how many have what. */
export function CrewTable({
  entries,
  columns,
}: {
  entries: readonly Fields[];
  columns: readonly CrewColumn[];
}) {
  if (entries.length === 0) return <Missing>Nessun socio in elenco.</Missing>;
  const sums = columns
    .filter(({ field }) => entries.some((entry) => flagOf(entry[field]) !== null))
    .map(
      ({ field, header, countLabel = header }) =>
        `${countLabel}: ${entries.filter((entry) => flagOf(entry[field])).length} su ${entries.length}`,
    );
  return (
    <div className="grid max-w-3xl gap-3">
      {sums.length > 0 && <p className="text-base font-semibold">{sums.join(" · ")}</p>}
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Soci</caption>
        <thead className="border-b border-line-strong text-xs text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pr-3 font-semibold">
              Socio
            </th>
            {columns.map(({ field, header }) => (
              <th key={field} scope="col" className="py-2 pr-3 font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id and keep their order
            <tr key={index} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-3 font-normal wrap-anywhere">
                <span className="font-semibold">{personName(entry)}</span>
                {formatValue(entry.note) && (
                  <span className="mt-0.5 block text-ink-soft">{formatValue(entry.note)}</span>
                )}
              </th>
              {columns.map(({ field, yes, no, isFact }) => (
                <td key={field} className="py-2.5 pr-3 wrap-anywhere">
                  <YesNo value={entry[field]} yes={yes} no={no} isFact={isFact} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
