import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

interface PhoneFoldProps {
  /** The words of the button: the value in force, or the name of the part. */
  label: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A part above a list or a picture: on a phone behind one button, elsewhere always there. */
export function PhoneFold({ label, isOpenAtFirst = false, children }: PhoneFoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <>
      <Button
        className="sm:hidden print:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron-down" className={cn("transition-transform", isOpen && "rotate-180")} />
      </Button>
      <div id={id} className={cn("contents", !isOpen && "max-sm:hidden print:contents")}>
        {children}
      </div>
    </>
  );
}
