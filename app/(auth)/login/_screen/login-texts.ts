/** The sentences of the error catalogue (part 1, section 8), by why somebody is here. To the letter. */
export const reasonTexts: Readonly<Record<string, string>> = {
  mai: "Non sembri esserti mai Loggato, mi dirigo alla schermata di Login.",
  scaduta: "La tua sessione sembra essere scaduta.",
  problema: "Ops, problema mio. Scusa.",
};

/** Failures of a sign-in that came back as an address, from a browser without scripts. */
export const errorTexts: Readonly<Record<string, string>> = {
  credenziali: "Uno dei parametri sembra sbagliato",
  scaduta: "La tua sessione sembra essere scaduta.",
  problema: "Ops, problema mio. Scusa.",
};

export const waitText = (minutes: number) =>
  `Troppi tentativi di accesso: riprova tra ${minutes === 1 ? "un minuto" : `${minutes} minuti`}.`;
