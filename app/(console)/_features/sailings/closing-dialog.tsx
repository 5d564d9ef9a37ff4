import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, Fragment, useMemo } from "react";
import { ColleaguesLine } from "@/components/layout/colleagues-line";
import { RecordLink } from "@/components/layout/record-link";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notice";
import { PostFacts } from "@/features/logbook/parts";
import { useWrite } from "@/lib/client/query";
import { fieldLabel } from "@/lib/contract/field-labels";
import { recordOfSave } from "@/lib/contract/live";
import type { UserCruise } from "@/lib/contract/records";
import { countParticipants } from "@/lib/format/counts";
import { texts } from "@/lib/format/texts";
import { recordHref } from "@/lib/routes";
import { type Sailing, sailingWith } from "@/lib/rules/sailings";
import { ClosedBadge, ToCloseBadge } from "./badges";
import { BoardingListButton, BoardingListSheet } from "./boarding-list";
import { closingInput } from "./closing-input";
import { leftOpenText } from "./left-open";
import { LeftOpenUnknown } from "./left-open-unknown";
import { LogbookPdfButton } from "./logbook-pdf-button";
import { boatOf, cruiseOf, daysOf, instructorOf, organizerOf, tutorOf } from "./names";
import { Participants } from "./participants";
import { useLeftOpen } from "./use-left-open";
import { useSailingParticipants } from "./use-sailing-participants";
import { WarningNotice } from "./warning-notice";

/** A fact's name as a link; nothing where there is no name. */
const link = (path: "/barche" | "/crociere" | "/soci", id: number | null | undefined, name: string) =>
  name && <RecordLink href={id ? recordHref(path, id) : null}>{name}</RecordLink>;

/** The people in this role on the sailing, each once as a link. */
function links(
  sailing: readonly UserCruise[],
  role: "tutor" | "istruttore" | "organizatore",
  nameOf: (userCruise: UserCruise) => string,
) {
  const people = new Map(sailing.map((one) => [nameOf(one), one[role]]));
  people.delete("");
  if (people.size === 0) return null;
  return [...people].map(([name, id], at) => (
    <Fragment key={name}>
      {at > 0 && ", "}
      {link("/soci", id, name)}
    </Fragment>
  ));
}

const factsOf = (
  userCruise: UserCruise,
  sailing: readonly UserCruise[],
): ComponentProps<typeof PostFacts>["facts"] => [
  [fieldLabel("barca"), link("/barche", userCruise.barca, boatOf(userCruise)), "Non indicata"],
  [fieldLabel("crociera"), link("/crociere", userCruise.crociera, cruiseOf(userCruise)), "Non indicata"],
  [fieldLabel("tutor"), links(sailing, "tutor", tutorOf)],
  [fieldLabel("istruttore"), links(sailing, "istruttore", instructorOf)],
  [fieldLabel("organizatore"), links(sailing, "organizatore", organizerOf)],
];

interface ClosingDialogProps {
  userCruise: UserCruise;
  /** The list that it was opened from. */
  list: readonly UserCruise[];
  /** It is over and to be closed; otherwise it is closed and only looked at. */
  closes: boolean;
  /** Its data were changed, and it is no longer among those to close. */
  isUnlisted?: boolean;
  /** Leads to the sailing's sheet, where one that is divided is reunited. */
  onSheet: () => void;
  /** Leads to the form, where its data can still be corrected. */
  onEdit: () => void;
  onClose: () => void;
}

/** A whole sailing: its participants with their posts, its logbook as a PDF, and 'Chiudi crociera'. */
export function ClosingDialog(props: ClosingDialogProps) {
  const { userCruise, list, closes, isUnlisted, onEdit, onClose } = props;
  const sailingParticipants = useSailingParticipants(userCruise, list);
  const { participants } = sailingParticipants;
  const sailing = useMemo(
    (): Sailing<UserCruise> => sailingWith(list, userCruise.id) ?? [userCruise],
    [list, userCruise],
  );
  const leftOpen = useLeftOpen(useMemo(() => (closes ? [sailing] : []), [closes, sailing]));
  const leftText = closingText(sailing, leftOpen.parts);
  const [confirmClose, question] = useConfirmClose(userCruise, leftText, onClose);

  const disabledReason = isUnlisted
    ? "Non è più tra le crociere da chiudere."
    : participants
      ? leftOpen.waitsFor
      : "Serve sapere chi ha partecipato: ricarica i partecipanti.";

  return (
    <>
      <Dialog
        onClose={onClose}
        title={cruiseOf(userCruise)}
        headLine={
          <ColleaguesLine record={sailing.map(({ id }) => recordOfSave("crocierautente.update", id))} />
        }
        state={closes ? <ToCloseBadge /> : <ClosedBadge />}
        description={daysOf(userCruise)}
        size={850}
        footerStart={
          closes && (
            <Button icon="pencil" onClick={onEdit}>
              Modifica i dati
            </Button>
          )
        }
        footer={
          <ClosingButtons
            closes={closes}
            disabledReason={disabledReason}
            onConfirm={() => participants && confirmClose(participants.length)}
            onClose={onClose}
          />
        }
      >
        <div className="grid gap-6">
          <LeftOpenUnknown {...leftOpen} />
          {leftText && (
            <WarningNotice text="Questa uscita è divisa." detail={leftText}>
              <Button size="sm" onClick={props.onSheet}>
                Apri l'uscita
              </Button>
            </WarningNotice>
          )}
          <PostFacts facts={factsOf(userCruise, sailing)} />
          <Participants
            {...sailingParticipants}
            action={
              <div className="pb-2">
                <BoardingListButton participants={participants} />
                <BoardingListSheet sailing={sailing} participants={participants} />
              </div>
            }
          />
          <LogbookSection userCruise={[userCruise, ...sailing].find(hasInstructor) ?? userCruise} />
        </div>
      </Dialog>
      {question}
    </>
  );
}

interface ClosingButtonsProps extends Pick<ClosingDialogProps, "closes" | "onClose"> {
  disabledReason: string | undefined;
  onConfirm: () => void;
}

function ClosingButtons({ closes, disabledReason, onConfirm, onClose }: ClosingButtonsProps) {
  return (
    <>
      <Button onClick={onClose}>{closes ? texts.cancel : texts.close}</Button>
      {closes && (
        <Button variant="primary" disabledReason={disabledReason} onClick={onConfirm}>
          Chiudi crociera
        </Button>
      )}
    </>
  );
}

const hasInstructor = ({ istruttore }: UserCruise) => Boolean(istruttore);

/** `userCruise` is one of the sailing that has the instructor, where any has. */
function LogbookSection({ userCruise }: { userCruise: UserCruise }) {
  return (
    <section aria-label="Logbook" className="grid gap-2">
      <h3 className="border-b border-line pb-2 font-semibold">Logbook</h3>
      <p className="text-ink-soft">Tutti i post della crociera con le foto, per l'istruttore.</p>
      <LogbookPdfButton instructor={userCruise.istruttore ?? 0} activity={userCruise.id} />
    </section>
  );
}

/**
 * The sentence on the members of these parts, who stay open when this sailing is closed; "" without parts.
 */
function closingText([first]: Sailing<UserCruise>, parts: readonly Sailing<UserCruise>[]): string {
  const text = leftOpenText(first, parts);
  return text && `${text} ${parts.flat().length === 1 ? "Non si chiude" : "Non si chiudono"} con questa.`;
}

/** Asks before a sailing is closed for those who took part in it, as they are stored then. */
function useConfirmClose(userCruise: UserCruise, leftOpen: string, onDone: () => void) {
  const queries = useQueryClient();
  const { write } = useWrite("crocierautente.close", { onDone });
  const [confirm, question] = useConfirm();
  const confirmClose = (count: number) =>
    void confirm({
      text: "Sei sicuro di voler chiudere la crociera?",
      children: (
        <>
          <p className="wrap-break-word">
            <span className="font-semibold">{cruiseOf(userCruise)}</span>, {countParticipants(count)}
          </p>
          {leftOpen && <p className="wrap-break-word">{leftOpen}</p>}
          <p>Chiusa non si riapre.</p>
        </>
      ),
      onConfirm: async () => {
        await write(await closingInput(queries, userCruise));
        notify.success("Crociera chiusa.");
      },
    });
  return [confirmClose, question] as const;
}
