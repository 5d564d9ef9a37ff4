import type { BulkItem } from "@/components/bulk/bulk-dialog";
import type { ReadKey } from "@/lib/contract";
import { fullName } from "@/lib/rules/member-names";
import type { Licence } from "./columns";

/** Which licence, in words. */
export function licenceName(licence: Licence): string {
  return [licence.TipoBrevetti?.nome ?? "Brevetto", fullName(licence.Utenti)].filter(Boolean).join(" di ");
}

/** A licence as dialogs for several records have it. */
export function licenceItem(licence: Licence): BulkItem {
  return { id: String(licence.id), label: licenceName(licence) };
}

export const licenceWords = ["brevetto", "brevetti"] as const;

/** The lists that are stale when a licence has been decided on. */
export const licenceReads: readonly ReadKey[] = ["qualifica.toReview", "qualifica.all", "qualifica.byMember"];
