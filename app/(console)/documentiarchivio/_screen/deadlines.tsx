import { useRouter } from "next/navigation";
import { type inferParserType, parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { editAction } from "@/components/list/record-actions";
import { DataTable, type TableHandle } from "@/components/table";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { passFocus } from "@/components/ui/pass-focus";
import { useMemberBulk } from "@/features/bulk/use-member-bulk";
import { recordOfSave } from "@/lib/contract/live";
import { memberHref, recordHref } from "@/lib/routes";
import { deadlineGroups } from "@/lib/rules/deadlines";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { deadlineColumns } from "./deadline-columns";
import { DeadlineFilters, groupLabels } from "./deadline-filters";
import { DeadlineProgress } from "./deadline-progress";
import { membersToRemind } from "./members-to-remind";
import { OpenDocument } from "./open-document";
import { isInRange, rangeParsers, rangeText } from "./range";
import { type DeadlineRow, useDeadlines } from "./use-deadlines";

const filterParsers = {
  gruppo: parseAsStringLiteral(deadlineGroups),
  tipo: parseAsInteger,
  ...rangeParsers,
};

const hrefOf = ({ document, id_usr }: DeadlineRow) =>
  document ? recordHref("/documentiarchivio", document.id_doc, { vista: "scadenzario" }) : memberHref(id_usr);

interface DeadlinesProps {
  openId: number | null;
  onOpen: (id: number) => void;
  onClose: () => void;
  /** The open document is not in the archive. */
  onNotFound: () => void;
  /** Gets the number of deadlines, null while it is not known; has to be the same function in all renders. */
  onCount: (count: number | null) => void;
  /** The way to the archive by types. */
  viewSwitch: ReactNode;
}

/**
 * The documents of all types that have expired or will soon, and the members without a medical certificate
 * (docs/rules/documents.md#deadlines).
 */
export function Deadlines({ openId, onOpen, onClose, onNotFound, onCount, viewSwitch }: DeadlinesProps) {
  const router = useRouter();
  const table = useRef<TableHandle>(null);
  const [{ gruppo, tipo, dal, al }, setFilters] = useQueryStates(filterParsers);
  const deadlines = useDeadlines(al);
  const { types, listed } = deadlines;
  const hasRange = dal !== null || al !== null;
  const { rows, filter } = useShownDeadlines(deadlines.rows, { gruppo, tipo, dal, al });
  const count = rows?.length ?? null;
  useEffect(() => onCount(count), [onCount, count]);

  // A member who was reminded, or cannot be, is not ticked any more.
  const members = useMemberBulk((ids) => {
    const done = new Set((rows ?? []).flatMap(({ key, id_usr }) => (ids.has(String(id_usr)) ? [key] : [])));
    setSelected((before) => new Set([...before].filter((key) => !done.has(key))));
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  function open(row: DeadlineRow) {
    if (row.document) onOpen(row.document.id_doc);
    else if (row.id_usr !== null) router.push(recordHref("/soci", row.id_usr));
  }

  return (
    <>
      <DeadlineProgress deadlines={deadlines} />
      {hasRange && (
        <RangeLine
          text={rangeText(dal, al)}
          onRemove={() => void setFilters({ dal: null, al: null })}
          takeFocus={() => table.current?.focusSearch()}
        />
      )}
      <DataTable
        ref={table}
        name="scadenzario"
        label="Scadenzario"
        columns={deadlineColumns}
        rows={rows}
        rowId={(row) => row.key}
        query={listed}
        onOpen={open}
        rowHref={hrefOf}
        recordName={({ document }) => document && recordOfSave("documenti.accept", document.id_doc)}
        openId={openId === null ? null : `documento-${openId}`}
        actions={(row) => [
          row.document
            ? editAction(() => open(row))
            : {
                label: "Apri il socio",
                icon: "user-round",
                href: recordHref("/soci", row.id_usr ?? 0),
              },
        ]}
        defaultSort={{ id: "scadenza", desc: false }}
        searchPlaceholder="Cerca per socio o tipo"
        filters={
          <>
            {viewSwitch}
            <DeadlineFilters
              rows={rows}
              types={types}
              knowsMissing={deadlines.knowsMissing || hasRange}
              group={gruppo}
              type={tipo}
              onGroup={(group) => void setFilters({ gruppo: group })}
              onType={(type) => void setFilters({ tipo: type })}
            />
          </>
        }
        shows={[
          hasRange && rangeText(dal, al),
          gruppo && groupLabels[gruppo],
          tipo !== null && nameOrNumber(types.find(({ id_tipo }) => id_tipo === tipo)?.nome, tipo),
        ]}
        filter={filter}
        selection={{
          selected,
          onChange: setSelected,
          bar: (chosen) => members.buttons(() => membersToRemind(chosen, deadlines.rows ?? [])),
        }}
        onResetFilters={filter && (() => void setFilters({ gruppo: null, tipo: null }))}
        empty={{
          title: "Nessuna scadenza",
          hint: hasRange
            ? "In queste date non scade nessun documento."
            : "Nessun documento è scaduto o scade entro 60 giorni, e nessun socio è senza certificato medico.",
        }}
      />
      {members.dialog}
      <OpenDocument
        id={openId}
        document={deadlines.documentOf(openId)}
        isRead={!deadlines.isReading && deadlines.failed.length === 0 && listed.isSuccess}
        onClose={onClose}
        onNotFound={onNotFound}
      />
    </>
  );
}

/** The rows in the range of dates, and the filter by group and type that the table applies to them. */
function useShownDeadlines(
  read: readonly DeadlineRow[] | undefined,
  { gruppo, tipo, dal, al }: inferParserType<typeof filterParsers>,
) {
  const rows = useMemo(
    () => (dal === null && al === null ? read : read?.filter(({ scadenza }) => isInRange(scadenza, dal, al))),
    [read, dal, al],
  );
  const filter = useMemo(() => {
    if (gruppo === null && tipo === null) return undefined;
    return (row: DeadlineRow) =>
      (gruppo === null || row.group === gruppo) && (tipo === null || row.typeId === tipo);
  }, [gruppo, tipo]);
  return { rows, filter };
}

interface RangeLineProps {
  text: string;
  onRemove: () => void;
  /** Takes the focus, whose button is removed. */
  takeFocus: () => void;
}

/** The dates that the list is limited to, with the way back to all. */
function RangeLine({ text, onRemove, takeFocus }: RangeLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 print:hidden">
      <Icon name="calendar-days" className="size-4 shrink-0 text-accent" />
      <span className="font-semibold tabular-nums">{text}</span>
      <Button
        size="sm"
        variant="ghost"
        icon="x"
        onClick={(event) => {
          onRemove();
          passFocus(event, takeFocus);
        }}
      >
        Mostra tutte le date
      </Button>
    </p>
  );
}
