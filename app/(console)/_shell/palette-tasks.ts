import { isOffered, type MenuViewer, screenAt, screenName } from "@/lib/routes";

/** A view of a screen, or a form on it, that people look for by the word that they use for it. */
interface PaletteTask {
  label: string;
  href: string;
  /** Further words that find it. */
  words: string;
}

const views: readonly PaletteTask[] = [
  {
    label: "Scadenzario dei documenti",
    href: "/documentiarchivio?vista=scadenzario",
    words: "scadenze in scadenza da rinnovare",
  },
  {
    label: "Documenti scaduti",
    href: "/documentiarchivio?vista=scadenzario&gruppo=scaduti",
    words: "scadenza sollecito da rinnovare",
  },
  {
    label: "Soci senza certificato medico",
    href: "/documentiarchivio?vista=scadenzario&gruppo=senza-certificato",
    words: "certificati mancanti visita medica",
  },
  {
    label: "Tesseramenti nuovi",
    href: "/tesseramento?vista=nuove",
    words: "iscrizioni domande da prendere in carico",
  },
  {
    label: "Tesseramenti assegnati a me",
    href: "/tesseramento?vista=mie",
    words: "i miei le mie iscrizioni",
  },
  {
    label: "Messaggi non letti",
    href: "/messaggi?nonletti=true",
    words: "posta da leggere nuovi da rispondere",
  },
  {
    label: "Crociere da sistemare",
    href: "/crociereutente?vista=da-sistemare",
    words: "uscite cosa manca pronte a partire",
  },
  {
    label: "Crociere da chiudere",
    href: "/crociereutente?vista=da-chiudere",
    words: "uscite finite chiusura",
  },
  { label: "Crociere chiuse", href: "/crociereutente?vista=chiuse", words: "uscite passate storico" },
  {
    label: "Calendario delle crociere",
    href: "/crociereutente?forma=calendario",
    words: "uscite mese",
  },
  {
    label: "Corsi da chiudere",
    href: "/corsoutente?elenco=chiudere",
    words: "lezioni finite chiusura",
  },
  { label: "Corsi chiusi", href: "/corsoutente?elenco=chiusi", words: "passati storico" },
  { label: "Calendario delle lezioni", href: "/corsoutente?vista=calendario", words: "corsi mese" },
  {
    label: "Le mie richieste di crociera",
    href: "/crociererichieste?vista=mie",
    words: "assegnate a me in carico",
  },
  {
    label: "Le mie richieste di corso",
    href: "/corsirichieste?vista=mie",
    words: "assegnate a me in carico",
  },
  {
    label: "Rimborsi da approvare",
    href: "/rimborsi?stato=APPROVARE",
    words: "accettare scontrini note spese",
  },
  {
    label: "Spese barca da approvare",
    href: "/spesebarca?stato=APPROVARE",
    words: "accettare fatture armatori",
  },
  {
    label: "Avvisi del piano",
    href: "/pianificazione?avvisi=true",
    words: "sovrapposizioni conflitti doppie prenotazioni",
  },
  {
    label: "Uscite pronte a partire",
    href: "/pianificazione?pronte=true",
    words: "sono pronte cosa manca controllo",
  },
  {
    label: "Post segnalati agli amministratori",
    href: "/logbookcontrol?vista=segnalati",
    words: "segnalazioni",
  },
  { label: "Stagioni", href: "/stagionalita?gestisci=true", words: "alta bassa aggiungi stagione colori" },
  { label: "Oggetti dei messaggi", href: "/impostazioni?sezione=oggetti", words: "argomenti" },
  { label: "Enti", href: "/impostazioni?sezione=enti", words: "affiliazione FIV UISP AICS" },
  { label: "Famiglie di documenti", href: "/impostazioni?sezione=famiglie", words: "gruppi circolo" },
];

const forms: readonly PaletteTask[] = [
  { label: "Aggiungi un documento", href: "/documenti?nuovo=true", words: "carica nuovo file certificato" },
  { label: "Scrivi un messaggio", href: "/messaggi?nuovo=true", words: "nuovo messaggio posta" },
  { label: "Aggiungi una barca", href: "/barche?nuovo=true", words: "nuova imbarcazione" },
  {
    label: "Metti un socio su una crociera",
    href: "/crociereutente?nuovo=true",
    words: "aggiungi nuova uscita prenota imbarca",
  },
  {
    label: "Iscrivi un socio a un corso",
    href: "/corsoutente?nuovo=true",
    words: "aggiungi nuova iscrizione allievo",
  },
  { label: "Aggiungi un'attività", href: "/attnew?nuovo=true", words: "nuova manutenzione regata evento" },
];

/** Those whose screen this person may open, each with that screen. */
function offered(tasks: readonly PaletteTask[], viewer: MenuViewer) {
  return tasks.flatMap((task) => {
    const screen = screenAt(task.href.split("?")[0] ?? "");
    return screen && isOffered(screen, viewer)
      ? [{ ...task, path: screen.path, screen: screenName(screen) ?? "" }]
      : [];
  });
}

export const paletteViews = (viewer: MenuViewer) => offered(views, viewer);
/** What people begin from the palette: an empty form, or a dialog. */
export const paletteForms = (viewer: MenuViewer) => offered(forms, viewer);
