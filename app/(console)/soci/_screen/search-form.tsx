import dynamic from "next/dynamic";
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { SearchInput } from "@/components/ui/input";
import { loadPart } from "@/components/ui/load-part";
import { phoneWidth } from "@/components/ui/more-actions";
import { passFocus } from "@/components/ui/pass-focus";
import { useEarlyInput } from "@/components/ui/use-early-input";
import { useMedia } from "@/components/ui/use-media";
import type { MemberSearch } from "./search";

const loadRoles = () => import("./role-filter");
const RoleFilter = dynamic(() => loadPart(() => import("./role-filter").then((file) => file.RoleFilter)));

interface SearchFormProps {
  /** The search that was made; null before any. */
  search: MemberSearch | null;
  isSearching: boolean;
  onSearch: (search: MemberSearch) => void;
  onReset: () => void;
  /** Moves the focus to the first member found; false where there is none. */
  onLeave: () => boolean;
}

const nothing: MemberSearch = { nominativo: "", ruoli: [] };
const maxLength = 200;

const reachForRoles = () => void loadRoles().catch(() => {});

/** The search box with 'Cerca', and the advanced search by roles (docs/rules/members.md#search). */
export function SearchForm({ search, isSearching, onSearch, onReset, onLeave }: SearchFormProps) {
  const { draft, setDraft, isMade } = useSearchDraft(search);
  const isPhone = useMedia(phoneWidth);
  const panel = useAdvancedPanel(draft.ruoli.length > 0, isPhone);
  const box = useRef<HTMLInputElement>(null);
  const setName = (nominativo: string) => setDraft({ ...draft, nominativo });
  useEarlyInput(box, draft.nominativo, setName);

  // The down arrow leads to the members found, and so does Enter when they are those of the words in the box.
  const onKeyDown = (event: KeyboardEvent) => {
    const isFound = search !== null && !isSearching && isMade;
    const isLeaving = event.key === "ArrowDown" || (event.key === "Enter" && isFound);
    if (isLeaving && onLeave()) event.preventDefault();
  };

  return (
    <search>
      <form
        className="grid gap-3 pb-4 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          if (isPhone) panel.close();
          onSearch({ ...draft, nominativo: draft.nominativo.trim() });
        }}
      >
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            ref={box}
            label="Cerca un socio"
            placeholder="Nome o cognome"
            maxLength={maxLength}
            autoFocus={search === null}
            value={draft.nominativo}
            onValueChange={setName}
            onKeyDown={onKeyDown}
            className="max-w-110 flex-1 basis-52"
          />
          <Button type="submit" variant="primary" icon="search" loading={isSearching && isMade}>
            Cerca
          </Button>
          <AdvancedButton isOpen={panel.isOpen} panelId={panel.panelId} onClick={panel.toggle} />
          {(search || !isMade) && (
            <Button
              variant="ghost"
              icon="rotate-ccw"
              onClick={(event) => {
                if (search) onReset();
                setDraft(nothing);
                passFocus(event, () => box.current?.focus());
              }}
            >
              Azzera
            </Button>
          )}
        </div>
        <div
          id={panel.panelId}
          hidden={!panel.isOpen || !panel.isDrawn}
          className={cn("max-w-110", !panel.wasPressed && "max-sm:hidden")}
        >
          {panel.isDrawn && (
            <RoleFilter value={draft.ruoli} onChange={(ruoli) => setDraft({ ...draft, ruoli })} />
          )}
        </div>
      </form>
    </search>
  );
}

/**
 * Open at first where roles are chosen, on a phone once it is pressed. Its code comes with its first opening;
 * from then on the panel is only hidden.
 */
function useAdvancedPanel(hasRolesAtFirst: boolean, isPhone: boolean) {
  const panelId = useId();
  const [isOpenAtFirst] = useState(hasRolesAtFirst);
  const [pressed, setPressed] = useState<boolean>();
  const [wasOpen, setWasOpen] = useState(isOpenAtFirst);
  const isDrawn = useDeferredValue(wasOpen);
  const isOpen = pressed ?? (isOpenAtFirst && !isPhone);
  const toggle = () => {
    setPressed(!isOpen);
    setWasOpen(true);
  };
  return {
    panelId,
    isOpen,
    isDrawn,
    wasPressed: pressed !== undefined,
    toggle,
    close: () => setPressed(false),
  };
}

interface AdvancedButtonProps {
  isOpen: boolean;
  /** The panel that it opens. */
  panelId: string;
  onClick: () => void;
}

function AdvancedButton({ isOpen, panelId, onClick }: AdvancedButtonProps) {
  return (
    <Button
      variant="ghost"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onPointerEnter={reachForRoles}
      onFocus={reachForRoles}
      onClick={onClick}
    >
      Ricerca avanzata
      <Icon name="chevron-down" className={cn("transition-transform", isOpen && "rotate-180")} />
    </Button>
  );
}

/**
 * The typed words and chosen roles; back, forward and a link change the search without the draft, which
 * follows them.
 */
function useSearchDraft(search: MemberSearch | null) {
  const [draft, setDraft] = useState(search ?? nothing);
  // No search is another one than a search for everybody, whose words and roles are none as well.
  const made = JSON.stringify(search);
  const [shown, setShown] = useState(made);
  if (shown !== made) {
    setShown(made);
    setDraft(search ?? nothing);
  }
  return { draft, setDraft, isMade: JSON.stringify(draft) === JSON.stringify(search ?? nothing) };
}
