"use client";

import { UserRoundPlus } from "lucide-react";
import { Button } from "@/components/ui/button";

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
      icon={person ? undefined : <UserRoundPlus aria-hidden />}
      aria-label={person ? `Assegnato a ${person}: cambia` : undefined}
      className="max-w-full justify-start overflow-hidden"
      onClick={onAssign}
    >
      {person || "Assegna"}
    </Button>
  );
}
