import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { focusNear } from "@/components/ui/use-return-focus";
import type { RequestValues } from "../request-schema";
import { type MemberRequest, type RequestType, requesterName } from "../request-types";
import { bookingProblem } from "./booking-checks";
import type { CreationProps } from "./creation-props";

const CreateCruisesDialog = dynamic(() =>
  loadPart(() => import("./create-cruises-dialog").then((file) => file.CreateCruisesDialog)),
);
const CreateCoursesDialog = dynamic(() =>
  loadPart(() => import("./create-courses-dialog").then((file) => file.CreateCoursesDialog)),
);
const JoinDialog = dynamic(() =>
  loadPart(() => import("../joining/join-dialog").then((file) => file.JoinDialog)),
);

/** The two ways to bookings: new ones of their own, or places where others have theirs. */
export type BookingWay = "create" | "join";

/** The dialog of one of them. */
export function BookingDialog({ way, ...props }: CreationProps & { way: BookingWay }) {
  if (way === "join") return <JoinDialog {...props} />;
  return props.kind.isCourse ? <CreateCoursesDialog {...props} /> : <CreateCruisesDialog {...props} />;
}

interface BookingButtonsProps {
  kind: RequestType;
  request: MemberRequest;
  /** The request as it was when its dialog opened: the choices are compared with this. */
  opened: MemberRequest;
  /** Why neither can open yet, as a sentence: something else has to end first. */
  waitsFor: string | undefined;
  /** Gets the values of the request's form as they are now. */
  valuesNow: () => RequestValues;
  /** These values were written to the request meanwhile. */
  onWritten: (values: Partial<MemberRequest>) => void;
}

/**
 * 'Crea crociere' and 'Unisci a un'uscita', or the same for courses, for a request that is in charge of
 * somebody (docs/rules/requests.md#creating).
 */
export function BookingButtons(props: BookingButtonsProps) {
  const { kind, request, opened, waitsFor, valuesNow, onWritten } = props;
  const [open, setOpen] = useState<(Pick<CreationProps, "requests" | "values"> & { way: BookingWay }) | null>(
    null,
  );
  const buttons = {
    create: useRef<HTMLButtonElement>(null),
    join: useRef<HTMLButtonElement>(null),
  };
  const written = useRef<Partial<MemberRequest>>({});
  const close = () => {
    const button = open && buttons[open.way];
    setOpen(null);
    onWritten(written.current);
    written.current = {};
    // The element that opened the last dialog was removed with the form before it.
    setTimeout(() => button?.current && focusNear(button.current));
  };
  const start = (way: BookingWay) => {
    const { front, stato, Dettaglio } = request;
    setOpen({ way, values: valuesNow(), requests: [{ ...opened, front, stato, Dettaglio }] });
  };
  const disabledReason = bookingProblem(request) ?? waitsFor;
  return (
    <>
      <Button
        ref={buttons.create}
        icon="plus"
        disabledReason={disabledReason}
        onClick={() => start("create")}
      >
        {kind.isCourse ? "Crea corsi" : "Crea crociere"}
      </Button>
      <Button ref={buttons.join} icon="users" disabledReason={disabledReason} onClick={() => start("join")}>
        {kind.isCourse ? "Unisci a una classe" : "Unisci a un'uscita"}
      </Button>
      {open && (
        <BookingDialog
          {...open}
          kind={kind}
          description={`${kind.nameOf(request)}, richiesta di ${requesterName(request)}`}
          onWritten={(values) => Object.assign(written.current, values)}
          onClose={close}
        />
      )}
    </>
  );
}
