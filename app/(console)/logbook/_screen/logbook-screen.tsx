"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { postColumns } from "@/features/logbook/post-columns";
import { PostList } from "@/features/logbook/post-list";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { recordHref } from "@/lib/routes";

const { author, activity, type, date, published, reported } = postColumns;
const columns = [author, activity, type, date, published, reported];

/** The posts of one's own activities, to check and accept (docs/rules/logbook.md#screens). */
export function LogbookScreen() {
  const { id } = useViewer();
  const query = useQuery(read("logbook.byOrganizer", { params: { id } }));
  return (
    <>
      <PageHeader
        title="Logbook"
        count={query.data?.LogBook.length ?? null}
        countLabel="post"
        description="Post da verificare e pubblicare delle tue attività."
        secondary={
          <>
            <Link href="/post" className={cn(buttonClass(), "gap-2")}>
              <Icon name="archive" />
              Archivio per persona
            </Link>
            <Link href="/attivUtenti" className={cn(buttonClass(), "gap-2")}>
              <Icon name="activity" />
              Attività utente
            </Link>
          </>
        }
      />
      <PostList
        name="logbook"
        label="Logbook"
        query={query}
        columns={columns}
        rowHref={(post) => recordHref("/logbook", post.id)}
        quickAction="publish"
        actions={["toAdmin", "instructor"]}
        empty={{
          title: "Nessun post da verificare",
          hint: "Qui arrivano i post scritti durante le attività che organizzi.",
        }}
      />
    </>
  );
}
