"use client";

import { UserRoundPlus } from "lucide-react";
import { parseAsInteger, useQueryState } from "nuqs";
import { Button } from "@/components/ui/button";

interface AssignCellProps {
  /** What the address calls it while it is being assigned: `?assegna=501`. */
  id: number;
  /** Who has it, if anybody. */
  person: string | null | undefined;
}

/** Who looks at a document, or the button that asks somebody to. */
export function AssignCell({ id, person }: AssignCellProps) {
  const [, setAssigning] = useQueryState("assegna", parseAsInteger);
  return (
    <Button
      size="sm"
      variant={person ? "ghost" : "secondary"}
      icon={person ? undefined : <UserRoundPlus aria-hidden />}
      aria-label={person ? `Assegnato a ${person}: cambia` : undefined}
      className="max-w-full justify-start overflow-hidden"
      onClick={() => void setAssigning(id)}
    >
      {person || "Assegna"}
    </Button>
  );
}
