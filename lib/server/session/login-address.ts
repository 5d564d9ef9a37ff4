/** Why the sign-in screen is shown; the screen has the texts. */
type LoginReason = "mai" | "scaduta" | "problema";

/** The sign-in screen's address with the reason and the address to return to. */
export function loginAddress(reason: LoginReason, address: string): string {
  const back =
    address === "/" || address.startsWith("/dashboard") || address.startsWith("/login")
      ? ""
      : `&ritorno=${encodeURIComponent(address)}`;
  return `/login?motivo=${reason}${back}`;
}
