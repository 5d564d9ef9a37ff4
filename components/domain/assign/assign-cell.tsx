"use client";

import { UserRoundPlus } from "lucide-react";
import { parseAsInteger, useQueryState } from "nuqs";
import { Button } from "@/components/ui/button";
import type { Document } from "./columns";

/** Who looks at the document, or the button that asks somebody to. */
export function AssignCell({ document }: { document: Document }) {
  const [, setAssigning] = useQueryState("assegna", parseAsInteger);
  const person = document.ll?.nominativo;
  return (
    <Button
      size="sm"
      variant={person ? "ghost" : "secondary"}
      icon={person ? undefined : <UserRoundPlus aria-hidden />}
      aria-label={person ? `Assegnato a ${person}: cambia` : undefined}
      className="max-w-full justify-start overflow-hidden"
      onClick={() => void setAssigning(document.id_doc)}
    >
      {person || "Assegna"}
    </Button>
  );
}
