import { EmptySection, RecordSection } from "@/components/list/record-section";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";
import { useOneAtATime } from "@/components/ui/use-one-at-a-time";
import { errorText } from "@/lib/client/errors";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read, useWrite } from "@/lib/client/query";
import { notificationText } from "@/lib/rules/notifications";
import type { Member } from "../member";

/** The member's notifications; each can be hidden (docs/rules/members.md#notifications). */
export function NotificationsSection({ member }: { member: Member }) {
  const query = useOwnQuery(read("notifica.byMember", { params: { id_usr: member.id_usr } }));
  return (
    <RecordSection
      title="Notifiche"
      count={query.data?.Notifica.length}
      query={query}
      failed="Le notifiche non si sono caricate."
    >
      {({ Notifica }) =>
        Notifica.length === 0 ? (
          <EmptySection>Nessuna notifica: un sollecito dei documenti appare qui.</EmptySection>
        ) : (
          <ul className="divide-y divide-line">
            {Notifica.map((notification) => (
              <NotificationRow
                key={notification.id}
                id={notification.id}
                text={notificationText(notification)}
              />
            ))}
          </ul>
        )
      }
    </RecordSection>
  );
}

function NotificationRow({ id, text }: { id: number; text: string }) {
  const { write } = useWrite("notifica.hide");
  const { run, isPending } = useOneAtATime();

  const hide = (): Promise<void> =>
    run(() =>
      write({ params: { id } }).catch((error: unknown) => {
        notify.error(`La notifica non è stata nascosta. ${errorText(error)}`, { retry: () => void hide() });
      }),
    );

  return (
    <li className="flex min-h-10 items-start gap-3 py-1">
      <p className="min-w-0 flex-1 py-1.5 wrap-break-word">{text}</p>
      <Button variant="ghost" size="sm" icon="eye-off" loading={isPending} onClick={() => void hide()}>
        Nascondi
        <span className="sr-only">: {text}</span>
      </Button>
    </li>
  );
}
