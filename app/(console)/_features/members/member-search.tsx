import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { unfinishedField } from "@/components/form/unfinished-fields";
import { cn } from "@/components/ui/cn";
import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";
import { controlClass } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { useDebounced } from "@/components/ui/use-debounced";
import { whenReleased } from "@/components/ui/when-released";
import { errorText } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { isValidParameter, maxPathText, pathText } from "@/lib/contract/path";
import { countOf } from "@/lib/format/counts";
import { fold, matches, searchWords } from "@/lib/format/search-text";
import { fullName } from "@/lib/rules/member-names";
import type { MemberSuggestion, PickedMember } from "./picked-member";

type FoundMember = Answer<"cerca.members">["Utenti"][number];

export interface MemberSearchProps {
  /** Letters from which on the server is searched. */
  fromLetters: number;
  onPick: (member: PickedMember) => void;
  /** Offered first, and before anything is typed; `suggestionHint` says so. */
  suggestions?: readonly MemberSuggestion[];
  suggestionHint?: string;
  /** Called when the search box gets the focus: the data that a choice shows can be prefetched. */
  onFocus?: () => void;
  /** Whether the form was submitted with text in the box, since that was last changed. */
  onNotPicked?: (isNotPicked: boolean) => void;
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
  inputRef?: Ref<HTMLInputElement>;
}

/** The search box of `MemberPicker`, with the found members under it. */
export function MemberSearchBox(props: MemberSearchProps) {
  const { inputRef, fromLetters, onPick, suggestions, suggestionHint, onFocus, onNotPicked, ...control } =
    props;
  const listId = useId();
  const hintId = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const [hasFocus, setFocus] = useState(false);
  // Closed by Esc; the next letter or arrow opens it again.
  const [isClosed, setClosed] = useState(false);
  const { found, query, hint } = useFoundMembers(typed, props);
  const current = Math.min(active, found.length - 1);
  const isOpen = found.length > 0 && !isClosed && (hasFocus || !suggestions);

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
      if (member) onPick(picked(member));
    }
  }

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
          {...(typed.trim() && unfinishedField)}
          data-owns-escape={isOpen ? "" : undefined}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${listId}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Cerca per nome o cognome"
          maxLength={maxPathText}
          value={typed}
          onFocus={() => {
            setFocus(true);
            onFocus?.();
          }}
          onBlur={({ currentTarget }) => {
            whenReleased(() => setFocus(document.activeElement === currentTarget));
          }}
          onInvalid={() => onNotPicked?.(true)}
          onChange={(event) => {
            onNotPicked?.(false);
            setTyped(event.target.value);
            setActive(0);
            setClosed(false);
          }}
          onKeyDown={move}
          className={cn(controlClass, "pr-9 pl-9")}
        />
        {query.isFetching && <Spinner className="absolute inset-y-0 right-3 my-auto size-4" />}
      </div>
      <div id={hintId} aria-live="polite" className="min-h-5 pt-1 text-xs text-ink-soft">
        {hint ?? <SearchFailure query={query} />}
      </div>
      <FoundMembers
        id={listId}
        members={isOpen ? found : []}
        current={current}
        onPick={(member) => onPick(picked(member))}
        onPoint={setActive}
      />
    </div>
  );
}

interface FoundMembersProps {
  id: string;
  /** None while it is closed. */
  members: readonly MemberSuggestion[];
  /** The place of the one that Enter picks. */
  current: number;
  onPick: (member: MemberSuggestion) => void;
  onPoint: (index: number) => void;
}

function FoundMembers({ id, members, current, onPick, onPoint }: FoundMembersProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Soci trovati"
      // A press on it must not take the focus from the box, which would close the list under the pointer.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        "mt-1 max-h-60 overflow-y-auto rounded border border-line bg-surface-raised p-1",
        members.length === 0 && "hidden",
      )}
    >
      {members.map((member, index) => (
        <MemberOption
          key={member.id_usr}
          id={`${id}-${index}`}
          member={member}
          isCurrent={index === current}
          onPick={() => onPick(member)}
          onPoint={() => onPoint(index)}
        />
      ))}
    </div>
  );
}

/**
 * The members that the search finds, the suggested ones first; `hint` is its progress in words, undefined
 * after a failure.
 */
function useFoundMembers(
  typed: string,
  { fromLetters, suggestions = [], suggestionHint }: MemberSearchProps,
) {
  const words = pathText(typed);
  const text = useDebounced(words);
  const isAsked = text.length >= fromLetters && isValidParameter("text", text);
  // Until the search has caught up with the box, the results are those of an earlier text: Enter must not
  // choose one.
  const isSettled = text === words;
  const query = useQuery({
    ...read("cerca.members", { params: { text: isAsked ? text : "-" } }),
    enabled: isAsked,
  });
  const suggested = suggestedFor(suggestions, typed);
  const isKnown = (id: number) => suggested.some(({ id_usr }) => id_usr === id);
  const members = isAsked && isSettled ? (query.data?.Utenti ?? []) : [];
  const found = [...suggested, ...members.filter(({ id_usr }) => !isKnown(id_usr)).map(offered)];
  // Dots alone are nobody's name, and no search takes them.
  const isOnItsWay = isValidParameter("text", words) && (!isAsked || query.isFetching || !isSettled);
  const isTooShort = words.length < fromLetters;
  const hint = isTooShort
    ? suggestionHint || `Scrivi almeno ${fromLetters} lettere.`
    : isOnItsWay
      ? "Cerco…"
      : countText(found.length);
  return { found, query, hint: query.error && isAsked ? undefined : hint };
}

function SearchFailure({ query }: { query: Pick<UseQueryResult, "error" | "refetch"> }) {
  return (
    <span className="text-danger">
      <ErrorText>{errorText(query.error)}</ErrorText>{" "}
      <button type="button" className="font-semibold underline" onClick={() => void query.refetch()}>
        Riprova
      </button>
    </span>
  );
}

interface MemberOptionProps {
  id: string;
  member: MemberSuggestion;
  isCurrent: boolean;
  onPick: () => void;
  onPoint: () => void;
}

function MemberOption({ id, member, isCurrent, onPick, onPoint }: MemberOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={onPick}
      onPointerMove={onPoint}
      className={cn(
        "flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-3 rounded px-2.5 py-1.5",
        isCurrent && "bg-accent-soft text-accent-strong",
      )}
    >
      <span className="font-semibold">{member.nominativo}</span>
      <span className="text-xs text-ink-soft">{member.detail}</span>
    </div>
  );
}

function offered({ id_usr, SOC_ID, email, ...names }: FoundMember): MemberSuggestion {
  const detail = [SOC_ID && `n. ${SOC_ID}`, email].filter(Boolean).join(" · ");
  return { id_usr, nominativo: fullName(names), SOC_ID, detail };
}

const picked = ({ detail: _, ...member }: MemberSuggestion): PickedMember => member;

/** Those whose name or detail has every word that was typed. */
function suggestedFor(suggestions: readonly MemberSuggestion[], typed: string): MemberSuggestion[] {
  const words = searchWords(typed);
  return suggestions.filter(({ nominativo, detail }) => matches(fold(`${nominativo} ${detail}`), words));
}

function countText(count: number): string {
  if (count === 0) return "Nessun socio con questo nome.";
  return countOf(count, "socio trovato", "soci trovati");
}
