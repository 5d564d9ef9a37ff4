import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { ReadState } from "@/components/layout/error-state";
import { type Column, DataTable, type EmptyText } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { useViewer } from "@/lib/client/viewer";
import type { ReportField } from "@/lib/rules/logbook";
import type { Post, PostRow } from "./post";
import { PostFilterBar } from "./post-filter-bar";
import { postAction, type RowActionKind } from "./post-row-actions";
import { useOpenPost } from "./use-open-post";
import { type Deletion, usePostActions } from "./use-post-actions";
import { usePostFilters } from "./use-post-filters";
import { usePostRows } from "./use-post-rows";

const PostViewer = dynamic(() => loadPart(() => import("./post-viewer").then((module) => module.PostViewer)));

interface PostListProps {
  /** Key of the saved column choice and start of the export's file name. */
  name: string;
  label: string;
  query: ReadState & { data?: { LogBook: Post[] } };
  columns: readonly Column<PostRow>[];
  /** The address of an open post. */
  rowHref: (post: PostRow) => string;
  quickAction: RowActionKind;
  actions: readonly RowActionKind[];
  /** The screen deletes posts, by this call. */
  deletion?: Deletion;
  /** The list holds the posts with this report: removing the report removes its post. */
  reportsOf?: ReportField;
  /** Which of the screen's views it is, where the label is of several. */
  view?: string;
  /** More controls beside the filters. */
  controls?: ReactNode;
  empty: EmptyText;
}

/** A list of posts with its filters, and the viewer of the one that the address opens (`?post=`). */
export function PostList(props: PostListProps) {
  const { query, deletion, reportsOf } = props;
  const viewer = useViewer();
  const rows = usePostRows(query.data?.LogBook);
  const { openId, open, place, step, closeIf, ...opening } = useOpenPost(rows, query.isFetching);
  const filters = usePostFilters(rows, !reportsOf);
  const actions = usePostActions({
    deletion,
    onPublished: opening.onDecided,
    onDeleted: closeIf,
    onUnreported: (id, field) => field === reportsOf && closeIf(id),
  });

  return (
    <>
      <DataTable
        name={props.name}
        label={props.label}
        columns={props.columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        query={query}
        onOpen={opening.onOpen}
        rowHref={props.rowHref}
        openId={openId === null ? null : String(openId)}
        onShown={opening.onShown}
        quickAction={(row) => postAction(props.quickAction, row, viewer, actions)}
        actions={(row) => props.actions.map((kind) => postAction(kind, row, viewer, actions))}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Nome, attività o tipo"
        filters={
          <>
            {props.controls}
            <PostFilterBar filters={filters} byReport={!reportsOf} />
          </>
        }
        shows={[props.view, ...filters.shows]}
        filter={filters.matches}
        onResetFilters={filters.reset}
        empty={props.empty}
      />
      {open && (
        <PostViewer
          post={open}
          place={place}
          onStep={step}
          onClose={opening.close}
          actions={actions}
          deletes={deletion !== undefined}
        />
      )}
      {actions.question}
    </>
  );
}
