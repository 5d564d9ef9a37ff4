import dynamic from "next/dynamic";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { PageHeader } from "@/components/layout/page-header";
import { editAction } from "@/components/list/record-actions";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { type Column, columnsFor, DataTable, type EmptyText } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { countedOptions, Segmented } from "@/components/ui/segmented";
import { type ClaimFilter, claimFilters } from "@/lib/contract/claim-states";
import { recordOfSave } from "@/lib/contract/live";
import { opensRecord, recordHref } from "@/lib/routes";
import { claimStateText, claimStateTexts } from "@/lib/rules/claims";
import { toCents } from "@/lib/rules/money";
import { type Claim, type ClaimFacts, type ClaimKind, type ClaimOf, claimCalls, claimWords } from "./claim";
import { ClaimBadge } from "./claim-badge";
import { useClaims } from "./use-claims";

const ClaimDialog = dynamic(() => loadPart(() => import("./claim-dialog").then((file) => file.ClaimDialog)));

const c = columnsFor<Claim>();

/** The last columns of both lists. */
export const sumAndState = [
  c.money("totale", "Totale", { value: (row) => toCents(row.totale) }),
  c.text("stato", {
    value: (row) => claimStateText(row.stato),
    cell: (row) => <ClaimBadge stato={row.stato} />,
    onPhone: "unlabelled",
  }),
];

/** The views of both lists (docs/rules/claims.md#filters). */
const filterLabels: Record<ClaimFilter, string> = {
  TUTTI: "Tutti",
  APPROVARE: claimStateTexts.APPROVARE,
  ACCETTATI: "Accettati",
};

/** The filter, the open claim and its open line, as they stand in the address. */
const searchParamParsers = {
  stato: parseAsStringLiteral(claimFilters).withDefault("TUTTI"),
  claim: parseAsInteger,
  riga: parseAsInteger,
};

interface ClaimsScreenProps<K extends ClaimKind> {
  kind: K;
  path: "/rimborsi" | "/spesebarca";
  /** The search param of the open claim. */
  urlKey: string;
  title: string;
  /** Of the table, for its settings and its file names. */
  name: string;
  /** The plural noun beside the count: 'rimborsi'. */
  countLabel: string;
  columns: readonly Column<ClaimOf[K]>[];
  searchPlaceholder: string;
  empty: Record<ClaimFilter, EmptyText>;
  /** The dialog's texts for a claim: its member, its purpose, the title of its print sheet, and its facts. */
  textsOf: (claim: ClaimOf[K]) => {
    title: string;
    description: string | null | undefined;
    sheetTitle: string;
    facts: ClaimFacts;
  };
}

/** A list of claims under its filter, and the open one (docs/rules/claims.md#kinds). */
export function ClaimsScreen<K extends ClaimKind>(props: ClaimsScreenProps<K>) {
  const { kind, countLabel, textsOf } = props;
  const [searchParams, setSearchParams] = useQueryStates(searchParamParsers, {
    history: "push",
    urlKeys: { claim: props.urlKey },
  });
  const { list, rows, open, isNotFound, countOf } = useClaims(kind, searchParams.stato, searchParams.claim);
  const show = ({ id }: ClaimOf[K]) => void setSearchParams({ claim: id, riga: null });
  useRecordNotFound(
    isNotFound,
    claimWords[kind].notFound,
    () => void setSearchParams({ claim: null, riga: null }, { history: "replace" }),
  );
  const texts = open && textsOf(open);

  return (
    <>
      <PageHeader title={props.title} count={rows?.length ?? null} countLabel={countLabel} isCountInViews />
      <DataTable
        name={props.name}
        label={props.title}
        columns={props.columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        query={list}
        onOpen={show}
        rowHref={(row) => recordHref(props.path, row.id)}
        openId={searchParams.claim === null ? null : String(searchParams.claim)}
        recordName={({ id }) => recordOfSave(claimCalls[kind].update, id)}
        actions={(row) => [editAction(() => show(row))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder={props.searchPlaceholder}
        shows={[filterLabels[searchParams.stato]]}
        filters={
          <Segmented
            label={`Quali ${countLabel}`}
            value={searchParams.stato}
            onValueChange={(stato) => void setSearchParams({ stato })}
            options={countedOptions(claimFilters, filterLabels, countOf)}
          />
        }
        empty={props.empty[searchParams.stato]}
      />
      {open && texts && (
        <ClaimDialog
          key={open.id}
          kind={kind}
          claim={open}
          {...texts}
          description={texts.description ?? undefined}
          lineId={searchParams.riga}
          staysAt={(address) => opensRecord(address, props.path, open.id)}
          onLine={(riga) => void setSearchParams({ riga })}
          onClose={() => void setSearchParams({ claim: null, riga: null })}
        />
      )}
    </>
  );
}
