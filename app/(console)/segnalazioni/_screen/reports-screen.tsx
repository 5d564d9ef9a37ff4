"use client";

import { useQuery } from "@tanstack/react-query";
import { PageHeader } from "@/components/layout/page-header";
import { postColumns } from "@/features/logbook/post-columns";
import { PostList } from "@/features/logbook/post-list";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { callForAction } from "@/lib/contract/corrected-calls";
import { recordHref } from "@/lib/routes";
import { seesEveryPost } from "@/lib/rules/logbook";

const { author, activity, type, date, published } = postColumns;
const columns = [type, author, activity, date, published];
const action = "segnalazioni.delete";

/**
 * The reported posts: those addressed to the admins for ADMIN and GOD, the secretariat's for SEGRETERIA
 * (docs/rules/logbook.md#screens).
 */
export function ReportsScreen() {
  const { level, documentedCalls } = useViewer();
  const isAdmin = seesEveryPost(level);
  const query = useQuery(read(isAdmin ? "logbook.reportedToAdmin" : "logbook.reportedToSecretariat"));
  const field = isAdmin ? "segnalatoAmministra" : "segnalatoIstruttore";
  return (
    <>
      <PageHeader
        title="Segnalazioni"
        count={query.data?.LogBook.length ?? null}
        countLabel="post segnalati"
        description={
          isAdmin ? "Post segnalati agli amministratori." : "Post segnalati alla segreteria dagli istruttori."
        }
      />
      <PostList
        name="segnalazioni"
        label="Segnalazioni"
        query={query}
        columns={columns}
        rowHref={(post) => recordHref("/segnalazioni", post.id)}
        quickAction="publish"
        actions={[field, "delete"]}
        deletion={{ call: callForAction(action, documentedCalls), action }}
        reportsOf={field}
        empty={{
          title: "Nessuna segnalazione",
          hint: "Quando qualcuno segnala un post, lo trovi qui.",
        }}
      />
    </>
  );
}
