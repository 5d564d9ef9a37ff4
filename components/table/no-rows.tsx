import { EmptyState } from "@/components/layout/empty-state";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { EmptyText } from "./types";

interface Props {
  empty: EmptyText;
  /** True when a search or a filter leaves nothing of what there is. */
  narrowed: boolean;
  searching: boolean;
  /** Undefined when there is nothing that can be cleared from here. */
  onClear: (() => void) | undefined;
}

/** Why there are no rows: none exist, or none match. */
export function NoRows({ empty, narrowed, searching, onClear }: Props) {
  if (!narrowed) return <EmptyState title={empty.title} hint={empty.hint} action={empty.action} />;
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={searching ? "Nessuna riga corrisponde alla ricerca" : "Nessuna riga corrisponde ai filtri"}
      hint={searching ? "Prova con meno parole, o con una parte del nome." : "Togli qualche filtro."}
      action={
        onClear && <Button onClick={onClear}>{searching ? "Azzera la ricerca" : "Azzera i filtri"}</Button>
      }
    />
  );
}
