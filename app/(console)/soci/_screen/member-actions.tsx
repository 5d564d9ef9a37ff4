"use client";

import { FilePlus2, MessagesSquare } from "lucide-react";
import Link from "next/link";
import { Button, buttonClass } from "@/components/ui/button";
import { ReminderButton } from "./sections/reminder-button";

/** What can be done for a member beside editing it: the footer's buttons (part 1, section 2, "Members"). */
export function MemberActions({ id, onNewDocument }: { id: number; onNewDocument: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link href={`/messaggi?socio=${id}`} className={buttonClass()}>
        <MessagesSquare aria-hidden className="mr-2" />
        Messaggi
      </Link>
      <Button icon={<FilePlus2 aria-hidden />} onClick={onNewDocument}>
        Nuovo documento
      </Button>
      <ReminderButton id={id} />
    </div>
  );
}
