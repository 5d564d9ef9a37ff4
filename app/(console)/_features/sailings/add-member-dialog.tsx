import { type QueryClient, useQueryClient } from "@tanstack/react-query";
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
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { texts } from "@/lib/format/texts";
import type { NonEmpty } from "@/lib/rules/grouping";
import type { GroupKind } from "./group-kinds";

interface AddMemberDialogProps<T> {
  kind: GroupKind<T>;
  /** The sailing or class that the member is added to. */
  group: NonEmpty<T>;
  description: string;
  submitLabel: string;
  /** Why a member of the group cannot be added. */
  alreadyThere: string;
  /** The sentences for and against the chosen member. */
  fitness: (member: PickedMember) => ReactNode;
  /** Creates a record like this one for a member. */
  create: (like: T, member: number) => Promise<unknown>;
  onClose: () => void;
}

/**
 * 'Aggiungi socio' of a sailing or class: a search that says whether the member is free and which of their
 * papers are missing (docs/rules/sailings.md#adding-a-member).
 */
export function AddMemberDialog<T extends UserCruise | UserCourse>(props: AddMemberDialogProps<T>) {
  const { group, description, submitLabel, alreadyThere, fitness, onClose } = props;
  const queries = useQueryClient();
  const [member, setMember] = useState<PickedMember | null>(null);
  const labelId = useId();
  const { run, pending, error } = useActionRunner<"add">();
  const isPending = pending !== null;
  const { leave } = useUnsaved(false, { isBusy: isPending });
  const requestClose = () => leave(onClose);
  const isThere = group.some(({ utente }) => utente === member?.id_usr);
  const reasonAgainst = member ? (isThere ? alreadyThere : undefined) : "Scegli prima il socio.";
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
            disabledReason={reasonAgainst}
            onClick={() => member && void run("add", () => add(queries, member, props))}
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

/**
 * Goes by the group as it is stored when it is sent: a colleague may have changed the instructor, or closed
 * it. The list is read first, also before another try.
 */
async function add<T extends UserCruise | UserCourse>(
  queries: QueryClient,
  member: PickedMember,
  { kind, group: [shown], create, onClose }: AddMemberDialogProps<T>,
) {
  const list = queries.fetchQuery({ ...kind.list, staleTime: 0 });
  const openOf = ({ Crociera }: { Crociera: T[] }) =>
    Crociera.filter((one) => kind.isOpen(one) && kind.keyOf(one) === kind.keyOf(shown));
  const once = createEachOnce({
    readList: () => list,
    isPresent: (now) => openOf(now).some(({ utente }) => utente === member.id_usr),
    obstacleIn: (now) =>
      openOf(now).length > 0
        ? null
        : `${kind.words.this} è appena cambiata: guarda i dati qui sopra, poi premi di nuovo.`,
    create: async () => create(openOf(await list)[0] ?? shown, member.id_usr),
  });
  await once.send(String(member.id_usr));
  notify.success(`${member.nominativo} è ${kind.words.aboard}.`);
  onClose();
}
