import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { KeyGroup, PermissionKey } from "./keys";

interface KeyGroupProps {
  group: KeyGroup;
  chosen: ReadonlySet<string>;
  /** Turns these keys on or off. */
  onSwitch: (keys: readonly string[], isOn: boolean) => void;
  /** Keys that the set's level sees in no case. */
  isRefused: (key: PermissionKey) => boolean;
  /** Only what a search has found is shown. */
  isFound: boolean;
}

/** The keys of one group of the menu, one checkbox each, with all and none. */
export function KeyGroupField({ group, chosen, onSwitch, isRefused, isFound }: KeyGroupProps) {
  const id = useId();
  const keys = group.keys.map(({ key }) => key);
  const on = keys.filter((key) => chosen.has(key)).length;
  const what = isFound ? "trovate in" : "in";
  return (
    <section aria-labelledby={id} className="mb-6 break-inside-avoid">
      <div className="flex flex-wrap items-center gap-x-2 border-b border-line pb-1">
        <h3 id={id} className="font-semibold">
          {group.name}
        </h3>
        <span className="text-xs text-ink-faint tabular-nums">
          {on} di {keys.length}
        </span>
        <span className="ml-auto flex">
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Tutte ${what} ${group.name}`}
            onClick={() => onSwitch(keys, true)}
          >
            Tutte
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Nessuna ${what} ${group.name}`}
            onClick={() => onSwitch(keys, false)}
          >
            Nessuna
          </Button>
        </span>
      </div>
      <ul className="pt-1">
        {group.keys.map((entry) => (
          <KeyBox
            key={entry.key}
            entry={entry}
            isOn={chosen.has(entry.key)}
            isRefused={isRefused(entry)}
            onChange={(isOn) => onSwitch([entry.key], isOn)}
          />
        ))}
      </ul>
    </section>
  );
}

interface KeyBoxProps {
  entry: PermissionKey;
  isOn: boolean;
  isRefused: boolean;
  onChange: (isOn: boolean) => void;
}

function KeyBox({ entry: { key, label }, isOn, isRefused, onChange }: KeyBoxProps) {
  const id = useId();
  const noteId = `${id}-note`;
  // The key is what the server knows, and not always what the entry is called.
  const note = [label.toLocaleLowerCase("it") !== key && key, isRefused && "non per questo livello"]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="flex items-start gap-2 py-0.5 pointer-coarse:min-h-11 pointer-coarse:items-center">
      <Checkbox
        id={id}
        checked={isOn}
        aria-describedby={note ? noteId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0 py-0.5">
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {note && (
          <span id={noteId} className="ml-2 text-xs text-ink-faint">
            {note}
          </span>
        )}
      </span>
    </li>
  );
}
