import { IconButton } from "@/components/ui/button";
import { useCharacterKeys } from "@/components/ui/character-keys";
import { Kbd } from "@/components/ui/kbd";
import type { QueueNavigation } from "./order";
import { type QueueAction, queueKeys } from "./use-queue-keys";

/** The position ('3 di 27, ne restano 24') between the buttons that move on; for the head of the dialog. */
export function QueueButtons({ navigation }: { navigation: QueueNavigation }) {
  const { position, total, remaining, previous, next, openElsewhere, go, lockedReason } = navigation;
  const noPrevious = openElsewhere?.previous
    ? "Gli elementi precedenti sono aperti da colleghi."
    : "Non ce ne sono prima.";
  const noNext = openElsewhere?.next
    ? "Gli elementi successivi sono aperti da colleghi."
    : "Non ce ne sono dopo.";
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label="Precedente"
        shortcut="←"
        aria-keyshortcuts="ArrowLeft"
        icon="chevron-left"
        disabledReason={previous === null ? noPrevious : lockedReason}
        onClick={() => previous !== null && go(previous)}
      />
      <span className="text-ink-soft tabular-nums">
        {position === null ? "Fuori dalla ricerca" : `${position} di ${total}`}
        {remaining !== undefined && <span className="max-sm:hidden">{remainingText(remaining)}</span>}
      </span>
      <IconButton
        label="Successivo"
        shortcut="→"
        aria-keyshortcuts="ArrowRight"
        icon="chevron-right"
        disabledReason={next === null ? noNext : lockedReason}
        onClick={() => next !== null && go(next)}
      />
    </span>
  );
}

function remainingText(remaining: number): string {
  if (remaining === 0) return ", non ne restano";
  return remaining === 1 ? ", ne resta 1" : `, ne restano ${remaining}`;
}

interface QueueShortcutsProps {
  /** All of them by default. */
  actions?: readonly QueueAction[];
  /** The dialog has a form whose Enter accepts. */
  enterAccepts?: boolean;
}

/** The legend of the keys of these actions; not shown on touch. */
export function QueueShortcuts({ actions, enterAccepts = false }: QueueShortcutsProps) {
  const hasLetters = useCharacterKeys();
  const namesOf = (keys: Readonly<Record<string, QueueAction>>) =>
    Object.entries(keys)
      .filter(([name, action]) => (actions?.includes(action) ?? true) && (hasLetters || !/[A-Z]/.test(name)))
      .map(([name]) => name);
  const shown = queueKeys
    .map(({ keys, does }) => ({ names: namesOf(keys), does }))
    .filter(({ names }) => names.length > 0);
  return (
    <dl className="grid gap-1.5 text-xs text-ink-soft pointer-coarse:hidden">
      {shown.map(({ names, does }) => (
        <div key={does} className="flex items-center gap-2">
          <dt className="flex w-14 gap-1">
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
      {enterAccepts && (
        <div className="flex items-center gap-2">
          <dt className="flex w-14 gap-1">
            <Kbd>Invio</Kbd>
          </dt>
          <dd>accetta, mentre scrivi in un campo</dd>
        </div>
      )}
    </dl>
  );
}
