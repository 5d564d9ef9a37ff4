"use client";

import { UserRoundPlus } from "lucide-react";
import { parseAsInteger, useQueryState } from "nuqs";
import { Button } from "@/components/ui/button";

/** Who looks at a record, or the button that asks somebody to; its screen opens the dialog for the id in `?assegna=`. */
export function AssignCell({ id, person }: { id: number; person: string | null | undefined }) {
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
