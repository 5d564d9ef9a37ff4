"use client";

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { labelIdOf } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";
import { controlClass } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { useDebounced } from "@/components/ui/use-debounced";
import { errorText } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { fullName } from "@/lib/rules/member-names";
import { MemberName } from "./member-name";

type FoundMember = Answer<"cerca.members">["Utenti"][number];

export interface PickedMember {
  id_usr: number;
  nominativo: string;
  /** The member number; where a search gave the member. */
  SOC_ID?: string | null;
}

interface MemberPickerProps {
  value: PickedMember | null;
  onChange: (member: PickedMember | null) => void;
  /**
   * Letters from which on the server is searched: 3, in the message dialog 5
   * (docs/rules/screens.md#member-search).
   */
  fromLetters?: number;
  /** The search box gets the focus: what a choice shows can be prefetched. */
  onFocus?: () => void;
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses one member by searching the name; once chosen, shows who it is. */
export function MemberPicker({ value, onChange, fromLetters = 3, ref, ...control }: MemberPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const changeId = useId();
  const labelId = control.id && labelIdOf(control.id);
  const isChosen = value !== null;
  /** What takes the focus after the next render: the chosen member or the search. */
  const leadsTo = useRef<"chosen" | "search" | null>(null);
  // The focused element was removed. The chosen name takes the focus, not its button: a second Enter must not
  // undo the choice.
  useEffect(() => {
    if (leadsTo.current !== (isChosen ? "chosen" : "search")) return;
    leadsTo.current = null;
    (box.current?.querySelector("input") ?? box.current)?.focus();
  });
  const choose = (member: PickedMember | null) => {
    leadsTo.current = member ? "chosen" : "search";
    onChange(member);
  };

  if (value) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for boxes, and this is one name
      <div
        ref={box}
        role="group"
        aria-label={value.nominativo}
        aria-describedby={labelId}
        tabIndex={-1}
        className="flex min-h-9 items-center gap-2.5 rounded border border-line-strong bg-surface py-1 pr-1 pl-3"
      >
        <Icon name="user-round" className="size-4 shrink-0 text-accent" />
        <MemberName id={value.id_usr} name={value.nominativo} number={value.SOC_ID} />
        <Button
          id={control.id}
          size="sm"
          variant="ghost"
          // The label alone would name it, and not the word on it.
          aria-labelledby={labelId && `${changeId} ${labelId}`}
          onClick={() => choose(null)}
        >
          <span id={changeId}>Cambia</span>
        </Button>
      </div>
    );
  }
  return (
    <div ref={box}>
      <MemberSearch {...control} inputRef={ref} fromLetters={fromLetters} onPick={choose} />
    </div>
  );
}

type SearchProps = Omit<MemberPickerProps, "value" | "onChange" | "ref" | "fromLetters"> & {
  inputRef?: Ref<HTMLInputElement>;
  fromLetters: number;
  onPick: (member: PickedMember) => void;
};

function MemberSearch({ inputRef, fromLetters, onPick, ...control }: SearchProps) {
  const listId = useId();
  const hintId = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  // Closed by Esc; the next letter or arrow opens it again.
  const [isClosed, setClosed] = useState(false);
  const text = useDebounced(typed.trim());
  const isAsked = text.length >= fromLetters;
  // Until the search has caught up with the box, the results are those of an earlier text: Enter must not
  // choose one.
  const isSettled = text === typed.trim();
  const { data, error, isFetching, refetch } = useQuery({
    ...read("cerca.members", { params: { text: isAsked ? text : "-" } }),
    enabled: isAsked,
  });
  const found = isAsked && isSettled ? (data?.Utenti ?? []) : [];
  const current = Math.min(active, found.length - 1);
  const isOpen = found.length > 0 && !isClosed;

  function move(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape" && isOpen) setClosed(true);
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setClosed(false);
      const next = (current + step + found.length) % found.length;
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter") {
      // Enter chooses here; it must not send the form around.
      event.preventDefault();
      const member = isOpen ? found[current] : undefined;
      if (member) onPick(pickedFrom(member));
    }
  }

  const hint = hintFor({ typed, text, isAsked, isFetching, count: found.length, fromLetters });
  return (
    <div>
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-faint"
        />
        <input
          {...control}
          ref={inputRef}
          aria-describedby={[control["aria-describedby"], hintId].filter(Boolean).join(" ")}
          role="combobox"
          data-owns-escape={isOpen ? "" : undefined}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${listId}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Cerca per nome o cognome"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setClosed(false);
          }}
          onKeyDown={move}
          className={cn(controlClass, "pr-9 pl-9")}
        />
        {isFetching && <Spinner className="absolute inset-y-0 right-3 my-auto size-4" />}
      </div>
      <div id={hintId} aria-live="polite" className="min-h-5 pt-1 text-xs text-ink-soft">
        {error && isAsked ? (
          <span className="text-danger">
            <ErrorText>{errorText(error)}</ErrorText>{" "}
            <button type="button" className="font-semibold underline" onClick={() => void refetch()}>
              Riprova
            </button>
          </span>
        ) : (
          hint
        )}
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label="Soci trovati"
        className={cn(
          "mt-1 max-h-60 overflow-y-auto rounded border border-line bg-surface-raised p-1",
          !isOpen && "hidden",
        )}
      >
        {(isOpen ? found : []).map((member, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and points to the option by aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box
          <div
            key={member.id_usr}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => onPick(pickedFrom(member))}
            onPointerMove={() => setActive(index)}
            className={cn(
              "flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-3 rounded px-2.5 py-1.5",
              index === current && "bg-accent-soft text-accent-strong",
            )}
          >
            <span className="font-semibold">{fullName(member)}</span>
            <span className="text-xs text-ink-soft">
              {[member.SOC_ID && `n. ${member.SOC_ID}`, member.email].filter(Boolean).join(" · ")}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function pickedFrom(member: FoundMember): PickedMember {
  return { id_usr: member.id_usr, nominativo: fullName(member), SOC_ID: member.SOC_ID };
}

interface HintState {
  typed: string;
  text: string;
  isAsked: boolean;
  isFetching: boolean;
  count: number;
  fromLetters: number;
}

function hintFor({ typed, text, isAsked, isFetching, count, fromLetters }: HintState): string {
  if (typed.trim().length < fromLetters) return `Scrivi almeno ${fromLetters} lettere.`;
  if (!isAsked || isFetching || text !== typed.trim()) return "Cerco…";
  if (count === 0) return "Nessun socio con questo nome.";
  return count === 1 ? "1 socio trovato" : `${count} soci trovati`;
}
