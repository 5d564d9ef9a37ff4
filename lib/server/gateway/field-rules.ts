import type { CallKey } from "../../contract";
import { daysReversed } from "../../contract/limits";
import { areInOrder, type IsoDate } from "../../rules/dates";
import { readId } from "../../rules/ids";
import { seesEveryPost } from "../../rules/logbook";
import { Refused } from "../legacy/failures";
import { checkAccountAccess, checkAccountChange } from "./account-rules";
import { checkClaim, checkLine, checkRecalculation } from "./claim-rules";
import {
  checkCourseClosing,
  checkFinishedClosing,
  checkOpenBooking,
  checkOpenEnrolment,
  checkSailingClosing,
} from "./closing-rules";
import { checkClubDocumentChange, checkClubDocumentUpload } from "./club-document-rules";
import {
  checkCardDeletion,
  checkMembershipDeletion,
  checkPostDeletion,
  checkSeasonTypeDeletion,
  listDeletion,
} from "./deletion-rules";
import { checkConclusion } from "./membership-rules";
import { checkMovedBooking, checkMovedEnrolment } from "./move-rules";
import { checkNewCruise, checkNewFlag, checkStoredCruise, checkStoredFlag } from "./offer-rules";
import { checkMembershipThere, checkPaymentDeletion } from "./payment-rules";
import {
  checkNewBooking,
  checkNewDelegation,
  checkNewEnrolment,
  checkPayment,
  checkSeasonDay,
  checkSeasonRemoval,
} from "./repeat-rules";
import { checkInstructorReport, checkReport } from "./report-rules";
import type { FieldRule, RuleInput } from "./rule-input";
import { checkDeletion, checkWaiting } from "./save/decisions";

/** Several rules, one after the other. */
const inTurn =
  (...rules: readonly FieldRule[]): FieldRule =>
  async (input) => {
    for (const rule of rules) await rule(input);
  };

const fieldRules: { [K in CallKey]?: FieldRule } = {
  "utente.update": checkAccountAccess,
  "socio.update": checkAccountChange,
  "doccirc.update": checkClubDocumentChange,
  "doccirc.delete": checkDeletion("doccirc.update"),
  "doccirc.uploadMain": checkClubDocumentUpload("path"),
  "doccirc.uploadSource": checkClubDocumentUpload("sorgente"),
  // The sender is the caller.
  "messaggi.send": ({ caller, body }) => {
    if ((body as { mittente: number }).mittente !== caller.id) throw new Refused("field");
  },
  // Below ADMIN only one's own posts, by id_usr or by SOC_ID.
  "logbook.byOrganizer": ({ caller, params }) => {
    const isOwn = params.id === String(caller.id) || params.id === caller.identity.soc;
    if (!isOwn && !seesEveryPost(caller.identity.level)) throw new Refused("field");
  },
  "logbook.report": checkReport,
  "logbook.reportAsInstructor": checkInstructorReport,
  "logbook.delete": checkPostDeletion,
  "tesseramento.update": checkConclusion,
  "tesseramento.delete": checkMembershipDeletion,
  "corso.create": checkNewFlag,
  "corso.update": checkStoredFlag,
  "crociera.create": checkNewCruise,
  "crociera.update": checkStoredCruise,
  "attivitanew.update": checkDayOrder,
  "crocierautente.create": checkNewBooking,
  "crocierautente.update": inTurn(checkOpenBooking, checkDayOrder, checkMovedBooking),
  "crocierautente.close": checkSailingClosing,
  "crocierautente.closeFinished": checkFinishedClosing,
  "crocierautente.delete": checkDeletion("crocierautente.update"),
  "corsoutente.create": checkNewEnrolment,
  "corsoutente.update": inTurn(checkOpenEnrolment, checkCourseClosing, checkMovedEnrolment),
  "corsoutente.delete": checkDeletion("corsoutente.update"),
  "deleghe.create": checkNewDelegation,
  "richiestacrociera.delete": checkDeletion("richiestacrociera.update"),
  "richiestacorso.delete": checkDeletion("richiestacorso.update"),
  "rimborso.update": checkClaim("rimborso.lines"),
  "rimborso.updateLine": checkLine("rimborso.update"),
  "rimborso.recalculate": checkRecalculation("rimborso.update"),
  "spesebarca.update": checkClaim("spesebarca.lines"),
  "spesebarca.updateLine": checkLine("spesebarca.update"),
  "spesebarca.recalculate": checkRecalculation("spesebarca.update"),
  "documenti.accept": checkExpiry,
  "documenti.refuse": checkWaiting("documenti.accept"),
  "documenti.refuseByPut": checkWaiting("documenti.accept"),
  "documenti.delete": checkDeletion("documenti.accept"),
  "docbarca.accept": checkExpiry,
  "docbarca.update": checkExpiry,
  "docbarca.refuse": checkWaiting("docbarca.accept"),
  "docbarca.delete": checkDeletion("docbarca.update"),
  "qualifica.accept": checkExpiry,
  "qualifica.refuse": checkWaiting("qualifica.accept"),
  "qualifica.remove": checkDeletion("qualifica.accept"),
  "tessera.delete": checkCardDeletion,
  "tipostagione.delete": checkSeasonTypeDeletion,
  "stagionalita.create": checkSeasonDay,
  "stagionalita.deleteDay": checkSeasonRemoval,
  "pagamento.create": inTurn(checkMembershipThere, checkPayment),
  "pagamento.delete": checkPaymentDeletion,
};

/** After a change of either day, the end is not before the start. */
function checkDayOrder({ body, stored }: RuleInput): void {
  const change = body as Days;
  if (!("inizio" in change) && !("fine" in change)) return;
  const { inizio, fine } = { ...(stored as Days), ...change };
  if (!areInOrder(inizio, fine)) throw new Refused("body", daysReversed);
}

/**
 * An accepted record needs a day of expiry, or never expires: without either it would be valid for ever
 * unmarked (docs/rules/documents.md#accepting).
 */
function checkExpiry({ body, stored }: RuleInput): void {
  const { eterno, scadenza } = { ...stored, ...(body as object) } as {
    eterno?: number;
    scadenza?: string | null;
  };
  if (eterno !== 1 && !scadenza) throw new Refused("body", "Manca la scadenza.");
}

type Days = Partial<Record<"inizio" | "fine", IsoDate | null>>;

/** Checks the fields of a call that is meant as `key`. Throws Refused when they are not allowed. */
export async function checkFieldRules(key: CallKey, input: RuleInput): Promise<void> {
  await (fieldRules[key] ?? listDeletion(key))?.(input);
}

/** Whether a call may change the data of the caller's session. */
export function changesOwnIdentity(key: CallKey, { caller, params }: RuleInput): boolean {
  // It may be the permission set of the caller's level, which decides their menu.
  if (key === "permessi.update" || key === "permessi.delete") return true;
  return (key === "utente.update" || key === "socio.update") && readId(params.id_usr) === caller.id;
}
