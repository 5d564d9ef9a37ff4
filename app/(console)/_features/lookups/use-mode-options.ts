import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { namedOptions } from "./named-options";

/** The modes that are shown, and hidden ones that a record has already (docs/rules/cards.md). */
export function useModeOptions(kept: readonly number[]) {
  const modes = useOwnQuery(read("modalita.list"));
  const listed = modes.data?.Modalita.filter(({ id, visibile }) => visibile !== 0 || kept.includes(id));
  const modeOptions = namedOptions(
    listed?.map(({ id, nome, visibile }) => ({ id, nome: visibile === 0 ? `${nome} (nascosta)` : nome })),
  );
  return { modes, modeOptions };
}
