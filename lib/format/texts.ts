/**
 * Italian texts shared by several components. Those marked "verbatim" keep the specification's spelling,
 * accents included.
 */
export const texts = {
  close: "Chiudi",
  cancel: "Annulla",
  save: "Salva",
  saveFirst: "Salva prima le modifiche.",
  retry: "Riprova",
  undo: "Annulla",
  clear: "Cancella",
  remove: "Togli",
  loading: "Caricamento in corso",
  required: "Campo obbligatorio.",
  memberNotPicked: "Scegli la persona dall'elenco, o svuota il campo.",
  search: "Cerca",
  nothingFound: "Nessun risultato.",
  choose: "Scegli…",
  notices: "Avvisi",
  closeNotice: "Chiudi avviso",
  showPassword: "Mostra la password",
  hidePassword: "Nascondi la password",

  confirmTitle: "Attenzione!",
  confirmDelete: "Sei sicuro di voler eliminare?",
  yes: "Sì",
  no: "No",
  miniComTitle: "MiniCom",
  closeMiniCom: "Chiudi MiniCom",

  unsavedTitle: "Hai modifiche non salvate",
  unsavedText: "Se chiudi ora vanno perse.",
  keepEditing: "Continua a modificare",
  discard: "Chiudi senza salvare",
  saveFailed: "Non è stato possibile salvare. Quello che hai scritto è ancora qui: riprova.",
  perhapsCreated: "Forse è andata a buon fine: prima di riprovare, guarda nell'elenco se c'è già.",
  perhapsPaid: "Forse è arrivato: guarda i pagamenti prima di riprovare.",
  typedMeanwhile: "Quello che hai scritto nel frattempo non è ancora salvato.",
  backAtForm: "Nulla è stato salvato. Quando salvi di nuovo, scegli che cosa vale.",
  recordGone: "Qualcun altro ha eliminato questo elemento: non c'è più, quindi non si può salvare.",
  tooLarge: "È troppo grande per essere inviato. Usa un file più piccolo, o salva meno cose per volta.",
  otherPending: "Attendi un momento: un'altra operazione è in corso.",
  actionFailed: "L'operazione non è riuscita e nulla è cambiato. Riprova.",

  dateHint: "gg/mm/aaaa",
  dateUnreadable: "Scrivi la data come gg/mm/aaaa.",
  dateRequired: "Scrivi o scegli una data.",

  openCalendar: "Apri il calendario",
  calendar: "Calendario",

  /** Verbatim. */
  fileSaved: "File Caricato con Successo!",
  /** Verbatim. */
  fileFailed: "Qualcosa è andato storto...",

  offline: "Nessuna connessione: controlla la rete e riprova.",
  newVersionNotice:
    "È uscita una nuova versione di Pontile: salva quello che stai scrivendo, poi ricarica la pagina.",
  reload: "Ricarica",
} as const;
