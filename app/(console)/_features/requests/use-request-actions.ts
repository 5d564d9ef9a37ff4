import { useOpened } from "@/components/form/use-opened";
import { useActionRunner } from "@/components/list/use-action-runner";
import { notify } from "@/components/ui/notice";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { assignTo } from "@/lib/rules/requests";
import { requestChanges } from "./request";
import type { RequestValues } from "./request-schema";
import type { MemberRequest, RequestType } from "./request-types";
import { requestNotFound } from "./use-requests";

interface RequestActions {
  kind: RequestType;
  /** As it is now. */
  request: MemberRequest;
  onClose: () => void;
}

/** The work on an open request: taking it, and saving what differs from the request as it was `opened`. */
export function useRequestActions({ kind, request, onClose }: RequestActions) {
  const { id: me } = useViewer();
  const opened = useOpened(request);
  const { write } = useWrite(kind.update);
  const { run, pending, formProps } = useActionRunner<"save" | "take">({ notFound: requestNotFound });
  const params = { id: request.id };
  return {
    opened,
    pending,
    formProps,
    take: () =>
      run("take", async () => {
        await write({ params, stored: request, changes: assignTo(me) });
        notify.success("Presa in carico.");
      }),
    save: (values: RequestValues) =>
      run("save", async () => {
        await write({ params, stored: opened, changes: requestChanges(kind, opened, values) });
        notify.success("Richiesta salvata.");
        onClose();
      }),
  };
}
