import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { compareText } from "@/lib/format/compare-text";
import type { PostRow } from "./post";
import { isReported } from "./post-columns";
import { postTypeName } from "./post-types";

export const yesNo = ["si", "no"] as const;
/** The words of each filter: for all, for yes and for no. */
export const filterWords = {
  pubblicato: { all: "Pubblicati e no", si: "Pubblicati", no: "Privati" },
  segnalato: { all: "Segnalati e no", si: "Segnalati", no: "Non segnalati" },
} as const;
const parsers = {
  tipo: parseAsString,
  pubblicato: parseAsStringLiteral(yesNo),
  segnalato: parseAsStringLiteral(yesNo),
};

/**
 * Type, published and reported, in the address; `matches` keeps its identity while they stay the same.
 * `byReport` is false where all posts are reported ones, and that filter does not stand there.
 */
export function usePostFilters(rows: readonly PostRow[] | undefined, byReport: boolean) {
  const [filters, setFilters] = useQueryStates(parsers);
  const { tipo, pubblicato } = filters;
  const segnalato = byReport ? filters.segnalato : null;
  const isOn = tipo !== null || pubblicato !== null || segnalato !== null;

  const matches = useMemo(() => {
    if (!isOn) return undefined;
    return (post: PostRow) =>
      (tipo === null || post.tipo === tipo) &&
      (pubblicato === null || (post.pubblicato === 1) === (pubblicato === "si")) &&
      (segnalato === null || isReported(post) === (segnalato === "si"));
  }, [isOn, tipo, pubblicato, segnalato]);

  /** The types of the posts, and the chosen type even if no post has it. */
  const types = useMemo(() => {
    const found = new Set((rows ?? []).map((post) => post.tipo ?? ""));
    if (tipo !== null) found.add(tipo);
    return [...found]
      .map((value) => ({ value, label: postTypeName(value) }))
      .sort((one, other) => compareText(one.label, other.label));
  }, [rows, tipo]);

  return {
    filters,
    setFilters: (next: Partial<typeof filters>) => void setFilters(next),
    reset: isOn ? () => void setFilters(null) : undefined,
    matches,
    types,
    /** The filters that are on, in words. */
    shows: [
      tipo !== null && postTypeName(tipo),
      pubblicato && filterWords.pubblicato[pubblicato],
      segnalato && filterWords.segnalato[segnalato],
    ],
  };
}

export type PostFilters = ReturnType<typeof usePostFilters>;
