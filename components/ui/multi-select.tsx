import { type KeyboardEvent, type Ref, useId, useMemo, useRef, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { controlClass, SearchInput } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { fold, matches } from "@/lib/format/search-text";
import { texts } from "@/lib/format/texts";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { cn } from "./cn";

export type MultiSelectOption = { value: number; label: string };

type MultiSelectProps = {
  /** The name of the choice, said by screen readers at the list. */
  label: string;
  options: readonly MultiSelectOption[];
  /** Ids; 0 and doubles are left out, ids without an option are kept. */
  value: readonly number[];
  onChange: (value: number[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

/** Ids without 0 (the legacy API's "none") and without doubles, in the order given. */
function cleanIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => id !== 0);
}

/**
 * Several choices: a button that opens a checklist with a search box, and the chosen ones as chips under it.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { label, value, onChange, onBlur, placeholder = texts.choose, disabled = false } = props;
  // While the list is open the chips stay as they were: one more can move the list under the pointer.
  const [openedWith, setOpenedWith] = useState<number[] | null>(null);
  const countId = useId();
  const box = useRef<HTMLDivElement>(null);
  const chosen = cleanIds(value);
  const chips = openedWith ?? chosen;
  const options = useMemo(() => uniqueOptions(props.options), [props.options]);
  const remove = (id: number, button: HTMLElement) => {
    passFocusOn(button, box.current);
    onChange(chosen.filter((other) => other !== id));
  };

  return (
    <div ref={box} className="space-y-2">
      <Popover
        open={openedWith !== null}
        onOpenChange={(next) => {
          setOpenedWith(next ? chosen : null);
          if (!next) onBlur?.();
        }}
        label={label}
        className="flex w-(--radix-popover-trigger-width) min-w-56 flex-col"
        trigger={
          <button
            type="button"
            ref={props.ref}
            id={props.id}
            disabled={disabled}
            // Its field's label is its name: the text on it would not be read.
            aria-describedby={[countId, props["aria-describedby"]].filter(Boolean).join(" ")}
            // A button has no `aria-invalid`; the mark is for the look and for the search for the first wrong
            // field.
            data-invalid={props["aria-invalid"]}
            className={cn(
              controlClass,
              "flex cursor-pointer items-center justify-between gap-2 text-left data-invalid:border-danger",
            )}
          >
            <span id={countId} className={cn("truncate", chosen.length === 0 && "text-ink-faint")}>
              {chosen.length > 0 ? `Scelte: ${chosen.length}` : placeholder}
            </span>
            <Icon name="chevron-down" className="-mr-0.5 size-4 shrink-0 text-ink-faint" />
          </button>
        }
      >
        <Checklist label={label} options={options} chosen={chosen} onChange={onChange} />
      </Popover>
      {chips.length > 0 && (
        <Chips label={label} ids={chips} options={options} onRemove={disabled ? undefined : remove} />
      )}
    </div>
  );
}

interface ChipsProps {
  label: string;
  ids: readonly number[];
  options: ReturnType<typeof uniqueOptions>;
  onRemove: ((id: number, button: HTMLElement) => void) | undefined;
}

/** The chosen options, in the order in which they were chosen. */
function Chips({ label, ids, options, onRemove }: ChipsProps) {
  const labelOf = (id: number) => nameOrNumber(options.find((option) => option.value === id)?.label, id);
  return (
    <ul aria-label={`${label}: scelte`} className="flex flex-wrap gap-1.5">
      {ids.map((id) => (
        <Chip key={id} label={labelOf(id)} onRemove={onRemove && ((button) => onRemove(id, button))} />
      ))}
    </ul>
  );
}

/** A chosen option, with the button that takes it away. */
function Chip({ label, onRemove }: { label: string; onRemove: ((button: HTMLElement) => void) | undefined }) {
  return (
    <li className="flex h-7 max-w-full items-center rounded bg-accent-soft pl-2 text-sm text-accent pointer-coarse:h-9">
      <span className="truncate">{label}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={`${texts.remove} ${label}`}
          onClick={(event) => onRemove(event.currentTarget)}
          className="grid size-7 shrink-0 place-items-center rounded hover:text-accent-strong pointer-coarse:size-9"
        >
          <Icon name="x" className="size-3.5" />
        </button>
      ) : (
        <span className="w-2" />
      )}
    </li>
  );
}

/**
 * The focused button is removed with its chip: the next one takes the focus, after the last the one before,
 * which for the only chip is the list's.
 */
function passFocusOn(button: HTMLElement, box: HTMLElement | null) {
  const buttons = [...(box?.querySelectorAll<HTMLElement>("button") ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}

type ChecklistProps = {
  label: string;
  options: readonly MultiSelectOption[];
  chosen: number[];
  onChange: (value: number[]) => void;
};

function Checklist({ label, options, chosen, onChange }: ChecklistProps) {
  const listId = useId();
  const [search, setSearch] = useState("");
  const found = options.filter((option) => matches(fold(option.label), [fold(search.trim())]));
  return (
    <>
      <div className="border-b border-line p-2">
        <SearchInput
          label={`${texts.search}: ${label}`}
          value={search}
          onValueChange={setSearch}
          onKeyDown={moveFocus}
        />
      </div>
      <fieldset className="max-h-72 min-h-0 overflow-y-auto p-1">
        <legend className="sr-only">{label}</legend>
        {found.map((option) => (
          <label
            key={option.value}
            htmlFor={`${listId}-${option.value}`}
            className="flex min-h-8 cursor-pointer items-center gap-2 rounded px-2 py-1 hover:bg-surface-sunken has-focus-visible:bg-surface-sunken pointer-coarse:min-h-11"
          >
            <Checkbox
              id={`${listId}-${option.value}`}
              checked={chosen.includes(option.value)}
              onKeyDown={moveFocus}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, option.value]
                    : chosen.filter((id) => id !== option.value),
                )
              }
            />
            <span className="min-w-0 flex-1">{option.label}</span>
          </label>
        ))}
        <p role="status" className={found.length === 0 ? "px-2 py-3 text-ink-soft" : "sr-only"}>
          {found.length === 0 ? texts.nothingFound : `${found.length} su ${options.length}`}
        </p>
      </fieldset>
    </>
  );
}

/**
 * Up and down walk from the search box through the boxes; Enter ticks one (in the search box: the only one
 * left).
 */
function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
  const panel = event.currentTarget.closest("[role=dialog]");
  const stops = [...(panel?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  const boxes = stops.filter((stop) => stop.type === "checkbox");
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    stops[stops.indexOf(event.currentTarget) + step]?.focus();
  } else if (event.key === "Enter") {
    event.preventDefault();
    if (event.currentTarget.type === "checkbox") event.currentTarget.click();
    else if (boxes.length === 1) boxes[0]?.click();
  }
}

function uniqueOptions(options: readonly MultiSelectOption[]): MultiSelectOption[] {
  const byId = new Map(options.map((option) => [option.value, option]));
  byId.delete(0);
  return [...byId.values()];
}
