"use client";

import { Button } from "@/components/ui/button";

/** Prints each picture on a page of its own, as the browser's own print does. */
export function PrintPageButton() {
  return (
    <Button icon="printer" onClick={() => window.print()}>
      Stampa tutto
    </Button>
  );
}
