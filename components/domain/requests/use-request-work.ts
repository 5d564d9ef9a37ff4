import type { UseFormReturn } from "react-hook-form";
import { useFrontOfficeWork } from "@/components/domain/front-office/use-front-office-work";
import { useWrite } from "@/lib/api/query";
import type { MemberRequest, RequestKind, View } from "./kinds";
import { changesBetween, formValues } from "./request";
import { type RequestNames, requestBody } from "./request-front";
import type { RequestValues } from "./request-schema";
import { goneRequest, useLookUpRequest } from "./use-requests";

interface Work {
  kind: RequestKind;
  request: MemberRequest;
  /** The list that it was opened from. */
  view: View;
  form: UseFormReturn<RequestValues>;
  names: RequestNames;
  onClose: () => void;
}

/** The work on an open request (useFrontOfficeWork). */
export function useRequestWork({ kind, request, view, form, names, onClose }: Work) {
  const lookUp = useLookUpRequest(kind, view);
  const { write } = useWrite(kind.update, { invalidates: Object.values(kind.lists) });
  return useFrontOfficeWork<MemberRequest, MemberRequest, RequestValues, RequestValues, "save" | "take">({
    opened: request,
    form,
    read: () => lookUp(request.id),
    changes: (known, fresh) => changesBetween(kind, known, fresh, names),
    values: formValues,
    send: (next) => write({ params: { id: request.id }, body: requestBody(next) }),
    gone: goneRequest,
    onClose,
  });
}
