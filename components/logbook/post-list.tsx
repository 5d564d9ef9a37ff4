"use client";

import dynamic from "next/dynamic";
import { parseAsInteger, useQueryState } from "nuqs";
import { type ReactNode, useState } from "react";
import { useRecordNotFound } from "@/components/resource/use-record-not-found";
import { type Column, DataTable, type EmptyText } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { useViewer } from "@/lib/client/viewer";
import type { ReportField } from "@/lib/rules/logbook";
import type { Post, PostRow } from "./post";
import { PostFilterBar } from "./post-filter-bar";
import { postAction, type RowActionKind } from "./post-row-actions";
import { type Deletion, usePostActions } from "./use-post-actions";
import { usePostFilters } from "./use-post-filters";
import { usePostRows } from "./use-post-rows";

const PostViewer = dynamic(() => loadPart(() => import("./post-viewer").then((module) => module.PostViewer)));

// The open post is a step to go back from; going from one to the next in the viewer is none.
const postParser = parseAsInteger.withOptions({ history: "push" });

interface PostListProps {
  /** Key of the saved column choice and start of the export's file name. */
  name: string;
  label: string;
  query: {
    data?: { LogBook: Post[] };
    error: { message: string } | null;
    refetch: () => unknown;
    isFetching: boolean;
  };
  columns: readonly Column<PostRow>[];
  rowActions: readonly RowActionKind[];
  /** The screen deletes posts, by this call. */
  deletion?: Deletion;
  /** The list holds the posts with this report: one that is taken back takes its post out. */
  reportsOf?: ReportField;
  /** More controls beside the filters. */
  controls?: ReactNode;
  empty: EmptyText;
}

/** A list of posts with its filters, and the viewer of the one that the address opens (`?post=`). */
export function PostList(props: PostListProps) {
  const { query, rowActions, deletion, reportsOf } = props;
  const viewer = useViewer();
  const [openId, setOpenId] = useQueryState("post", postParser);
  const [order, setOrder] = useState<readonly string[]>([]);
  const rows = usePostRows(query.data?.LogBook);
  const filters = usePostFilters(rows);
  const closeIf = (id: number) => id === openId && void setOpenId(null, { history: "replace" });
  const actions = usePostActions({
    deletion,
    onDeleted: closeIf,
    onUnreported: (id, field) => field === reportsOf && closeIf(id),
  });

  const open = rows?.find(({ id }) => id === openId);
  useRecordNotFound(
    rows !== undefined && !query.isFetching && openId !== null && !open,
    "Questo post non è in questo elenco.",
    () => void setOpenId(null, { history: "replace" }),
  );
  const index = order.indexOf(String(openId));
  const step = (by: -1 | 1) => {
    const next = index === -1 ? undefined : order[index + by];
    if (next !== undefined) void setOpenId(Number(next), { history: "replace" });
  };

  return (
    <>
      <DataTable
        name={props.name}
        label={props.label}
        columns={props.columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={(row) => void setOpenId(row.id)}
        openId={openId === null ? null : String(openId)}
        onShown={setOrder}
        actions={(row) => rowActions.map((kind) => postAction(kind, row, viewer, actions))}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome, attività o tipo"
        filters={
          <>
            {props.controls}
            <PostFilterBar filters={filters} byReport={!reportsOf} />
          </>
        }
        filter={filters.matches}
        onResetFilters={filters.reset}
        empty={props.empty}
      />
      {open && (
        <PostViewer
          post={open}
          place={index === -1 ? null : { index, count: order.length }}
          onStep={step}
          onClose={() => void setOpenId(null)}
          actions={actions}
          deletes={deletion !== undefined}
        />
      )}
      {actions.question}
    </>
  );
}
