import { parseAsBoolean, parseAsString, throttle, useQueryStates } from "nuqs";
import { type Ref, type RefObject, useRef } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { ReadError, type ReadState } from "@/components/layout/error-state";
import { Button, IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ListSearch } from "@/components/ui/list-search";
import { passFocus } from "@/components/ui/pass-focus";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { useEarlyInput } from "@/components/ui/use-early-input";
import { countOf } from "@/lib/format/counts";
import type { Conversation } from "@/lib/rules/conversations";
import { ConversationList, type ListHandle } from "./conversation-list";
import { MemberChip } from "./member-chip";
import { useConversationsWith, useFiltered } from "./use-conversations";

const filters = { q: parseAsString.withDefault(""), nonletti: parseAsBoolean.withDefault(false) };
const replacing = { history: "replace", shallow: true } as const;
/** As for the tables' searches: what is on the screen does not wait for the address while somebody types. */
const whileTyping = { limitUrlUpdates: throttle(300) } as const;

interface ListPanelProps {
  query: ReadState;
  conversations: readonly Conversation[] | undefined;
  openId: number | null;
  onOpen: (id: number) => void;
  member: number | null;
  memberName: string | null;
  onRemoveMember: () => void;
  onWrite: () => void;
  listRef: Ref<ListHandle> & { current: ListHandle | null };
  className?: string;
}

/** The conversations with their search and filters. */
export function ListPanel(props: ListPanelProps) {
  const { query, openId, onOpen, member, listRef } = props;
  const conversations = useConversationsWith(props.conversations, member);
  const [filter, setFilter] = useQueryStates(filters, replacing);
  const rows = useFiltered(conversations, { search: filter.q, onlyUnread: filter.nonletti, openId });
  const isNarrowed = filter.q !== "" || filter.nonletti;
  const box = useRef<HTMLInputElement>(null);
  const focusSearch = () => box.current?.focus();

  return (
    <section
      aria-label="Elenco delle conversazioni"
      className={cn("flex min-h-0 w-full flex-col", props.className)}
    >
      <ListTools {...props} conversations={conversations} box={box} focusSearch={focusSearch} />
      <ReadError
        compact
        className="m-3"
        hint={conversations ? "Quello che vedi è l'elenco di prima." : undefined}
        query={query}
      />
      <p role="status" className="sr-only">
        {rows && isNarrowed && countOf(rows.length, "conversazione", "conversazioni")}
      </p>
      {rows === undefined ? (
        !query.error && <RowSkeletons />
      ) : rows.length > 0 ? (
        <ConversationList ref={listRef} conversations={rows} openId={openId} onOpen={onOpen} />
      ) : isNarrowed ? (
        <EmptyState
          title="Nessuna conversazione trovata"
          hint="Cambia la ricerca o togli il filtro."
          action={
            <Button
              onClick={(event) => {
                void setFilter({ q: null, nonletti: null });
                passFocus(event, focusSearch);
              }}
            >
              Mostra tutte
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon="inbox"
          title={member === null ? "Nessuna conversazione" : "Nessuna conversazione con questo socio"}
          hint="Scrivi il primo messaggio: la risposta arriva qui."
          action={<Button onClick={props.onWrite}>Scrivi un messaggio</Button>}
        />
      )}
    </section>
  );
}

interface ListToolsProps extends ListPanelProps {
  /** The search box. */
  box: RefObject<HTMLInputElement | null>;
  focusSearch: () => void;
}

/** Search and filter, as they stand in the address. */
function ListTools(props: ListToolsProps) {
  const { query, conversations, member, memberName, onRemoveMember, listRef, box, focusSearch } = props;
  const [filter, setFilter] = useQueryStates(filters, replacing);
  const setSearch = (q: string) => void setFilter({ q: q === "" ? null : q }, whileTyping);
  useEarlyInput(box, filter.q, setSearch);
  const unread = conversations?.filter((one) => one.unread.length > 0).length;
  return (
    <div className="flex flex-col gap-2 border-b border-line p-3">
      <div className="flex items-center gap-1">
        <ListSearch
          box={box}
          label="Conversazioni"
          placeholder="Cerca per nome, oggetto o testo"
          value={filter.q}
          onValueChange={setSearch}
          onLeave={() => listRef.current?.focus()}
          className="w-full"
        />
        <IconButton
          label="Aggiorna l'elenco"
          icon="rotate-cw"
          className="md:hidden"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        />
      </div>
      <div>
        <Segmented
          label="Quali conversazioni"
          value={filter.nonletti ? "unread" : "all"}
          onValueChange={(value) => void setFilter({ nonletti: value === "unread" ? true : null })}
          options={[
            { value: "all", label: "Tutte", count: conversations?.length },
            { value: "unread", label: "Non lette", count: unread },
          ]}
        />
      </div>
      {member !== null && <MemberChip name={memberName} onRemove={onRemoveMember} takeFocus={focusSearch} />}
    </div>
  );
}

function RowSkeletons() {
  return (
    <div aria-busy className="flex flex-col gap-5 p-3">
      <span className="sr-only">Carico le conversazioni…</span>
      {["a", "b", "c", "d", "e"].map((key) => (
        <div key={key} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
