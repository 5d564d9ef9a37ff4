"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface AssignCellProps {
  person: string | null | undefined;
  onAssign: () => void;
}

/** Who looks at a record, or the button that asks somebody to. */
export function AssignCell({ person, onAssign }: AssignCellProps) {
  return (
    <Button
      size="sm"
      variant={person ? "ghost" : "secondary"}
      icon={person ? undefined : <Icon name="user-round-plus" />}
      aria-label={person ? `Assegnato a ${person}: cambia` : undefined}
      className="max-w-full overflow-hidden"
      onClick={onAssign}
    >
      {person || "Assegna"}
    </Button>
  );
}
