"use client";

import { useQuery } from "@tanstack/react-query";
import { postColumns } from "@/components/domain/logbook/post-columns";
import { PostList } from "@/components/domain/logbook/post-list";
import { PageHeader } from "@/components/layout/page-header";
import { read } from "@/lib/api/query";
import { callForAction } from "@/lib/contract/ruled";
import { seesAdminReports } from "@/lib/rules/logbook";
import { useViewer } from "@/lib/ui/viewer";

const { author, activity, type, date, published } = postColumns;
const columns = [type, author, activity, date, published];
const action = "segnalazioni.delete";

/** The reported posts: those addressed to the admins for ADMIN and GOD, the secretariat's for SEGRETERIA (docs/rules/logbook.md#screens). */
export function ReportsScreen() {
  const { level, documentedCalls } = useViewer();
  const isAdmin = seesAdminReports(level);
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
        rowActions={["publish", field, "delete"]}
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
