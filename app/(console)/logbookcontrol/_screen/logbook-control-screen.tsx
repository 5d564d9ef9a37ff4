"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { PageHeader } from "@/components/layout/page-header";
import { Segmented } from "@/components/ui/segmented";
import { postColumns } from "@/features/logbook/post-columns";
import { PostList } from "@/features/logbook/post-list";
import { read } from "@/lib/client/query";
import { recordHref } from "@/lib/routes";

const { author, activity, type, date, published, reported } = postColumns;
const columns = [author, activity, type, date, published, reported];
const views = ["tutti", "segnalati"] as const;
const parsers = {
  vista: parseAsStringLiteral(views).withDefault("tutti"),
  post: parseAsInteger,
};

/**
 * Every post, or the reports addressed to the admins, with the admins' actions
 * (docs/rules/logbook.md#screens).
 */
export function LogbookControlScreen() {
  const [{ vista }, setParams] = useQueryStates(parsers);
  const every = useQuery(read("logbook.everyPost"));
  const toAdmins = useQuery(read("logbook.reportedToAdmin"));
  const isReports = vista === "segnalati";
  const query = isReports ? toAdmins : every;
  return (
    <>
      <PageHeader
        title="Controllo logbook"
        count={query.data?.LogBook.length ?? null}
        countLabel="post"
        isCountInViews
      />
      <PostList
        key={vista}
        name="controllo-logbook"
        label={isReports ? "Post segnalati agli amministratori" : "Tutti i post"}
        view={isReports ? "Segnalati" : undefined}
        query={query}
        columns={columns}
        rowHref={(post) => recordHref("/logbookcontrol", post.id, { vista })}
        quickAction={isReports ? "segnalatoAmministra" : "publish"}
        actions={["instructor", "delete"]}
        deletion={{ call: "logbook.delete" }}
        reportsOf={isReports ? "segnalatoAmministra" : undefined}
        controls={
          <Segmented
            label="Quali post"
            value={vista}
            onValueChange={(next) => void setParams({ vista: next, post: null })}
            options={[
              { value: "tutti", label: "Tutti i post", count: every.data?.LogBook.length },
              { value: "segnalati", label: "Segnalati", count: toAdmins.data?.LogBook.length },
            ]}
          />
        }
        empty={
          isReports
            ? { title: "Nessuna segnalazione", hint: "Quando la segreteria segnala un post, lo trovi qui." }
            : { title: "Nessun post", hint: "Quando un socio ne scrive uno, lo trovi qui." }
        }
      />
    </>
  );
}
