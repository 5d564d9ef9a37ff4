import { isOffered, type MenuViewer, screenAt, screenName } from "@/lib/routes";

/**
 * A view of a screen, or a form on it, that people look for by the word that they use for it: its name, its
 * address, and further words that find it.
 */
type PaletteTask = readonly [label: string, href: string, words: string];

const views: readonly PaletteTask[] = [
  ["Scadenzario dei documenti", "/documentiarchivio?vista=scadenzario", "scadenze in scadenza da rinnovare"],
  [
    "Documenti scaduti",
    "/documentiarchivio?vista=scadenzario&gruppo=scaduti",
    "scadenza sollecito da rinnovare",
  ],
  [
    "Soci senza certificato medico",
    "/documentiarchivio?vista=scadenzario&gruppo=senza-certificato",
    "certificati mancanti visita medica",
  ],
  ["Tesseramenti nuovi", "/tesseramento?vista=nuove", "iscrizioni domande da prendere in carico"],
  ["Tesseramenti assegnati a me", "/tesseramento?vista=mie", "i miei le mie iscrizioni"],
  ["Messaggi non letti", "/messaggi?nonletti=true", "posta da leggere nuovi da rispondere"],
  ["Crociere da sistemare", "/crociereutente?vista=da-sistemare", "uscite cosa manca pronte a partire"],
  ["Crociere da chiudere", "/crociereutente?vista=da-chiudere", "uscite finite chiusura"],
  ["Crociere chiuse", "/crociereutente?vista=chiuse", "uscite passate storico"],
  ["Calendario delle crociere", "/crociereutente?forma=calendario", "uscite mese"],
  ["Corsi da chiudere", "/corsoutente?elenco=chiudere", "lezioni finite chiusura"],
  ["Corsi chiusi", "/corsoutente?elenco=chiusi", "passati storico"],
  ["Calendario delle lezioni", "/corsoutente?vista=calendario", "corsi mese"],
  ["Le mie richieste di crociera", "/crociererichieste?vista=mie", "assegnate a me in carico"],
  ["Le mie richieste di corso", "/corsirichieste?vista=mie", "assegnate a me in carico"],
  ["Rimborsi da approvare", "/rimborsi?stato=APPROVARE", "accettare scontrini note spese"],
  ["Spese barca da approvare", "/spesebarca?stato=APPROVARE", "accettare fatture armatori"],
  ["Avvisi del piano", "/pianificazione?avvisi=true", "sovrapposizioni conflitti doppie prenotazioni"],
  ["Uscite pronte a partire", "/pianificazione?pronte=true", "sono pronte cosa manca controllo"],
  ["Post segnalati agli amministratori", "/logbookcontrol?vista=segnalati", "segnalazioni"],
  ["Stagioni", "/stagionalita?gestisci=true", "alta bassa aggiungi stagione colori"],
  ["Oggetti dei messaggi", "/impostazioni?sezione=oggetti", "argomenti"],
  ["Enti", "/impostazioni?sezione=enti", "affiliazione FIV UISP AICS"],
  ["Famiglie di documenti", "/impostazioni?sezione=famiglie", "gruppi circolo"],
];

const forms: readonly PaletteTask[] = [
  ["Aggiungi un documento", "/documenti?nuovo=true", "carica nuovo file certificato"],
  ["Scrivi un messaggio", "/messaggi?nuovo=true", "nuovo messaggio posta"],
  ["Aggiungi una barca", "/barche?nuovo=true", "nuova imbarcazione"],
  ["Metti un socio su una crociera", "/crociereutente?nuovo=true", "aggiungi nuova uscita prenota imbarca"],
  ["Iscrivi un socio a un corso", "/corsoutente?nuovo=true", "aggiungi nuova iscrizione allievo"],
  ["Aggiungi un'attività", "/attnew?nuovo=true", "nuova manutenzione regata evento"],
];

/** Those whose screen this person may open, each with that screen. */
function offered(tasks: readonly PaletteTask[], viewer: MenuViewer) {
  return tasks.flatMap(([label, href, words]) => {
    const screen = screenAt(href.split("?")[0] ?? "");
    return screen && isOffered(screen, viewer)
      ? [{ label, href, words, path: screen.path, screen: screenName(screen) ?? "" }]
      : [];
  });
}

export const paletteViews = (viewer: MenuViewer) => offered(views, viewer);
/** The forms and dialogs that begin from the palette. */
export const paletteForms = (viewer: MenuViewer) => offered(forms, viewer);
