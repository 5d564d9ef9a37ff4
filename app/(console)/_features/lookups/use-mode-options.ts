import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { isVisible } from "@/lib/rules/visibility";
import { namedOptions } from "./named-options";

/** The modes that are shown, and hidden ones that a record has already (docs/rules/cards.md). */
export function useModeOptions(kept: readonly number[]) {
  const modes = useOwnQuery(read("modalita.list"));
  const listed = modes.data?.Modalita.filter((mode) => isVisible(mode) || kept.includes(mode.id));
  const modeOptions = namedOptions(
    listed?.map((mode) => ({ ...mode, nome: isVisible(mode) ? mode.nome : `${mode.nome} (nascosta)` })),
  );
  return { modes, modeOptions };
}
