/** The filters of both lists of claims, as sent to the legacy API (docs/rules/claims.md#filters). */
export const claimFilters = ["TUTTI", "APPROVARE", "ACCETTATI"] as const;
export type ClaimFilter = (typeof claimFilters)[number];

/**
 * The states of a claim or a line, as sent; CONFERMATA is set by the legacy API alone. The Italian name of
 * each and the filter that finds it are in lib/rules/claims.ts.
 */
export const claimStates = ["APPROVARE", "APPROVATA", "CONFERMATA"] as const;
export type ClaimState = (typeof claimStates)[number];

/** The states in which a claim or a line is accepted. */
export const acceptedStates: readonly ClaimState[] = ["APPROVATA", "CONFERMATA"];

/** Another spelling of the first state (docs/rules/claims.md#states). */
export const toApproveSpelling = "DA APPROVARE";
