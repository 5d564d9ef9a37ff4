"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ToolbarButton } from "@/components/ui/toolbar-button";
import { texts } from "@/lib/format/texts";
import { missingTitle, usePictures } from "./pictures-scope";

/**
 * Prints each picture on a page of its own, as the browser's own print does; while some are missing it says
 * so first.
 */
export function PrintPageButton() {
  const { missing, retry, isPending } = usePictures();
  const [step, setStep] = useState<"asking" | "printing" | null>(null);
  const isAskedInVain = step === "asking" && missing.length === 0;
  useEffect(() => {
    if (isAskedInVain) setStep(null);
    if (step !== "printing") return;
    // Once the question is gone, which would be printed too.
    setStep(null);
    window.print();
  }, [step, isAskedInVain]);
  return (
    <>
      <ToolbarButton
        icon="printer"
        loading={isPending}
        onClick={() => setStep(missing.length > 0 ? "asking" : "printing")}
      >
        Stampa tutto
      </ToolbarButton>
      <ConfirmDialog
        open={step === "asking" && !isAskedInVain}
        onOpenChange={() => setStep((now) => (now === "asking" ? null : now))}
        title={missingTitle(missing.length)}
        text="Sulla carta una frase in fondo dice che cosa manca."
        tone="primary"
        cancelLabel={texts.cancel}
        confirmLabel="Stampa senza"
        onConfirm={() => setStep("printing")}
      >
        <ul className="list-disc pl-5">
          {missing.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <Button
          icon="rotate-cw"
          className="justify-self-start"
          onClick={() => {
            setStep(null);
            retry();
          }}
        >
          {texts.retry}
        </Button>
      </ConfirmDialog>
    </>
  );
}
