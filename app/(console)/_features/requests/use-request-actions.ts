import { useState } from "react";
import { useActionRunner } from "@/components/list/use-action-runner";
import { notify } from "@/components/ui/notice";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { isSameJson } from "@/lib/contract/loose-values";
import { assignTo } from "@/lib/rules/requests";
import { people, requestChanges, requestRoles } from "./request";
import type { RequestValues } from "./request-schema";
import type { MemberRequest, RequestType } from "./request-types";
import { requestNotFound } from "./use-requests";

interface RequestActions {
  kind: RequestType;
  /** As it is now. */
  request: MemberRequest;
  onClose: () => void;
}

/**
 * The work on an open request: taking it, saving what differs from the request as it was `opened`, and taking
 * over what was written beside the form.
 */
export function useRequestActions({ kind, request, onClose }: RequestActions) {
  const { id: me } = useViewer();
  const [opened, setOpened] = useState(request);
  const { write } = useWrite(kind.update);
  const { run, pending, formProps } = useActionRunner<"save" | "take">({ notFound: requestNotFound });
  const params = { id: request.id };
  return {
    opened,
    pending,
    formProps,
    /**
     * Takes these values, which this person has just written and knows. The lists may not have been read
     * since; a field that they show otherwise than as it was opened is taken from there.
     */
    adopt(written: Partial<MemberRequest>): MemberRequest {
      const changed = Object.keys(written).filter((name) => !isSameJson(request[name], opened[name]));
      const next = { ...opened, ...written, ...only(request, changed) };
      setOpened(next);
      return next;
    },
    take: () =>
      run("take", async () => {
        await write({ params, stored: request, changes: assignTo(me, request) });
        notify.success("Presa in carico.");
      }),
    save: (values: RequestValues) =>
      run("save", async () => {
        const changes = requestChanges(kind, opened, values);
        await write({ params, stored: opened, changes });
        notify.success(savedText(changes));
        onClose();
      }),
  };
}

/** Saving flips the publication, so that its notice says so (docs/rules/requests.md#publication). */
function savedText({ pubblicato }: { pubblicato?: number }): string {
  if (pubblicato === undefined) return "Richiesta salvata.";
  return pubblicato ? "Richiesta salvata e pubblicata." : "Richiesta salvata e nascosta.";
}

/** These fields of a request, and the objects with the people's names. */
function only(request: MemberRequest, fields: readonly string[]): Partial<MemberRequest> {
  const objects = requestRoles.filter((role) => fields.includes(role)).map((role) => people[role].object);
  const names = new Set<string>([...fields, ...objects]);
  return Object.fromEntries(Object.entries(request).filter(([name]) => names.has(name)));
}
