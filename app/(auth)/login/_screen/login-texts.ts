/** The messages by the reason for the sign-in screen, verbatim (docs/rules/sign-in.md#sentences). */
export const reasonTexts: ReadonlyMap<string, string> = new Map([
  ["mai", "Non sembri esserti mai loggato, mi dirigo alla schermata di login."],
  ["scaduta", "La tua sessione sembra essere scaduta."],
  ["problema", "Ops, problema mio. Scusa."],
]);

export const waitText = (minutes: number) =>
  `Troppi tentativi di accesso: riprova tra ${minutes === 1 ? "un minuto" : `${minutes} minuti`}.`;
