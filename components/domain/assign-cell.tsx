"use client";

import { parseAsInteger, useQueryState } from "nuqs";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Who looks at a record, or the button that asks somebody to; its screen opens the dialog for the id in `?assegna=`. */
export function AssignCell({ id, person }: { id: number; person: string | null | undefined }) {
  const [, setAssigning] = useQueryState("assegna", parseAsInteger);
  return (
    <Button
      size="sm"
      variant={person ? "ghost" : "secondary"}
      icon={person ? undefined : <Icon name="user-round-plus" />}
      aria-label={person ? `Assegnato a ${person}: cambia` : undefined}
      className="max-w-full justify-start overflow-hidden"
      onClick={() => void setAssigning(id)}
    >
      {person || "Assegna"}
    </Button>
  );
}
