"use client";

import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import type { RequestValues } from "../request-schema";
import { type MemberRequest, type RequestType, requesterName } from "../request-types";
import { creationPeople } from "./people";

const CreateCruisesDialog = dynamic(() =>
  loadPart(() => import("./create-cruises-dialog").then((file) => file.CreateCruisesDialog)),
);
const CreateCoursesDialog = dynamic(() =>
  loadPart(() => import("./create-courses-dialog").then((file) => file.CreateCoursesDialog)),
);

interface CreateButtonProps {
  kind: RequestType;
  request: MemberRequest;
  /** What the request's form holds now. */
  valuesNow: () => RequestValues;
}

/**
 * 'Crea crociere' or 'Crea corsi', for a request that is in charge of somebody
 * (docs/rules/requests.md#creating).
 */
export function CreateButton({ kind, request, valuesNow }: CreateButtonProps) {
  const [values, setValues] = useState<RequestValues | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setValues(null);
    // The element that opened the last dialog was removed with the form before it.
    setTimeout(() => button.current?.focus());
  };
  const CreateDialog = kind.isCourse ? CreateCoursesDialog : CreateCruisesDialog;
  return (
    <>
      <Button
        ref={button}
        icon={<Icon name="plus" />}
        disabledReason={disabledReasonOf(request)}
        onClick={() => setValues(valuesNow())}
      >
        {kind.isCourse ? "Crea corsi" : "Crea crociere"}
      </Button>
      {values && (
        <CreateDialog
          request={request}
          values={values}
          description={`${kind.nameOf(request)}, richiesta di ${requesterName(request)}`}
          onClose={close}
        />
      )}
    </>
  );
}

function disabledReasonOf(request: MemberRequest): string | undefined {
  if (!request.front && !request.back) return "Prendi prima in carico la richiesta.";
  if (creationPeople(request).people.length === 0) return "La richiesta non ha partecipanti.";
  return undefined;
}
