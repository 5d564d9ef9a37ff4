import { type ReactNode, useId, useState } from "react";
import { useUnsaved } from "@/components/form/use-unsaved";
import { useActionRunner } from "@/components/list/use-action-runner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InlineError } from "@/components/ui/inline-error";
import { notify } from "@/components/ui/notice";
import { MemberPicker } from "@/features/members/member-picker";
import type { PickedMember } from "@/features/members/picked-member";
import { createEachOnce } from "@/lib/client/create-each-once";
import { texts } from "@/lib/format/texts";

interface AddMemberDialogProps<T> {
  /** The sailing or class that the member is added to. */
  description: string;
  submitLabel: string;
  /** Why this member cannot be added; null where they can. */
  reasonAgainst: (id: number) => string | null;
  /** The sentences for and against the chosen member. */
  fitness: (member: PickedMember) => ReactNode;
  /** Creates the booking once: the list is read first, also before another try. */
  readList: () => Promise<T>;
  isPresent: (list: T, member: number) => boolean;
  /** Why nobody can be added by this list: the dialog shows other values than those stored by now. */
  obstacleIn: (list: T) => string | null;
  create: (list: T, member: number) => Promise<unknown>;
  /** 'è a bordo', after the member's name. */
  done: string;
  onClose: () => void;
}

/** 'Aggiungi socio': a search that says whether the member is free and which of their papers are missing. */
export function AddMemberDialog<T>(props: AddMemberDialogProps<T>) {
  const { description, submitLabel, reasonAgainst, fitness, onClose } = props;
  const [member, setMember] = useState<PickedMember | null>(null);
  const labelId = useId();
  const { run, pending, error } = useActionRunner<"add">();
  const isPending = pending !== null;
  const { leave } = useUnsaved(false, { isBusy: isPending });
  const requestClose = () => leave(onClose);
  return (
    <Dialog
      onClose={requestClose}
      title="Aggiungi socio"
      description={description}
      size={650}
      notice={error && <InlineError>{error}</InlineError>}
      footer={
        <>
          <Button onClick={requestClose} disabledReason={isPending ? texts.otherPending : undefined}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            loading={isPending}
            disabledReason={member ? (reasonAgainst(member.id_usr) ?? undefined) : "Scegli prima il socio."}
            onClick={() => member && void run("add", () => add(member, props))}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-1">
          <label htmlFor={labelId} className="font-semibold">
            Socio
          </label>
          <MemberPicker id={labelId} value={member} onChange={setMember} />
        </div>
        <div role="status" className="grid gap-2 empty:hidden">
          {member && fitness(member)}
        </div>
      </div>
    </Dialog>
  );
}

async function add<T>(member: PickedMember, props: AddMemberDialogProps<T>) {
  const { readList, isPresent, obstacleIn, create, done, onClose } = props;
  const list = readList();
  const once = createEachOnce({
    readList: () => list,
    isPresent: (now: T, id) => isPresent(now, Number(id)),
    obstacleIn,
    create: async (id) => create(await list, Number(id)),
  });
  await once.send(String(member.id_usr));
  notify.success(`${member.nominativo} ${done}.`);
  onClose();
}

export const changedMeanwhile = (what: string) =>
  `${what} è appena cambiata: guarda i dati qui sopra, poi premi di nuovo.`;
