/** Why somebody is on the sign-in screen; its texts are there. */
export type LoginReason = "mai" | "scaduta" | "problema";

/** The sign-in screen's address, with the reason and the place to go to afterwards. */
export function loginAddress(reason: LoginReason, address: string): string {
  const back =
    address === "/" || address.startsWith("/dashboard") || address.startsWith("/login")
      ? ""
      : `&ritorno=${encodeURIComponent(address)}`;
  return `/login?motivo=${reason}${back}`;
}
