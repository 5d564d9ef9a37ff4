import { useState } from "react";
import { useLeaveGuard } from "@/components/form/use-leave-guard";
import { useUnsaved } from "@/components/form/use-unsaved";
import { useActionRunner } from "@/components/list/use-action-runner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InlineError } from "@/components/ui/inline-error";
import { Radio } from "@/components/ui/radio";
import { firstNames } from "@/lib/format/first-names";
import { texts } from "@/lib/format/texts";
import type { Difference } from "./differences";

interface ReuniteDialogProps {
  differences: readonly Difference[];
  /** Why this cannot count for all, by field; undefined where it can. */
  obstacleOf?: (changes: Readonly<Record<string, unknown>>) => string | undefined;
  /** Gets what counts for all, by field. Resolves when the saves begin; rejects where nothing is saved. */
  onSave: (changes: Readonly<Record<string, unknown>>) => Promise<void>;
  onClose: () => void;
}

/** 'Riunisci': of each thing in which the records differ, what counts for all of them. */
export function ReuniteDialog({ differences, obstacleOf, onSave, onClose }: ReuniteDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const changes = () =>
    Object.fromEntries(differences.map(({ field, choices }) => [field, choices[chosen[field] ?? 0]?.value]));
  // Until the saves begin; where nothing is saved the dialog stays and says why.
  const { run, pending, error } = useActionRunner<"begin">();
  const isPending = pending !== null;
  const begin = async () => {
    await onSave(changes());
    onClose();
  };
  const { leave } = useUnsaved(false, { isBusy: isPending });
  useLeaveGuard(isPending);
  const requestClose = () => leave(onClose);
  return (
    <Dialog
      onClose={requestClose}
      title="Riunisci"
      description="Scegli che cosa vale per tutti."
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
            disabledReason={obstacleOf?.(changes())}
            onClick={() => void run("begin", begin)}
          >
            Riunisci
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {differences.map((difference) => (
          <Choices
            key={difference.field}
            {...difference}
            chosen={chosen[difference.field] ?? 0}
            isOff={isPending}
            onChoose={(index) => setChosen((others) => ({ ...others, [difference.field]: index }))}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ChoicesProps extends Difference {
  chosen: number;
  isOff: boolean;
  onChoose: (index: number) => void;
}

function Choices({ field, label, choices, chosen, isOff, onChoose }: ChoicesProps) {
  return (
    <fieldset className="min-w-0" disabled={isOff}>
      <legend className="mb-1 font-semibold">{label}</legend>
      {choices.map(({ value, text, names }, index) => (
        <label
          key={JSON.stringify(value)}
          className="flex min-h-9 items-start gap-2 py-1 pointer-coarse:min-h-11"
        >
          <Radio
            name={field}
            className="mt-0.5"
            checked={chosen === index}
            onChange={() => onChoose(index)}
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">
              {isRepeated(choices, text) ? `${text} (n. ${value})` : text}
            </span>
            <span className="text-ink-soft"> · {firstNames(names, maxNames)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Two boats of one name are told apart by their numbers. */
const isRepeated = (choices: Difference["choices"], text: string) =>
  choices.filter((one) => one.text === text).length > 1;

/** Names shown before 'e altri'. */
const maxNames = 4;
