/** The text in place of a stored file that is not shown: what happened; what is safe and what to do. */
interface FileFailureText {
  title: string;
  hint: string;
}

const safe = "I dati che hai in Pontile sono al sicuro.";

const texts: Readonly<Record<string, FileFailureText>> = {
  "file-missing": {
    title: "Il file non si trova",
    hint: `Sul server del circolo questo file non c'è. ${safe} Riprova più tardi, o chiedi a chi l'ha inviato di mandarlo di nuovo.`,
  },
  "file-empty": {
    title: "Il file è vuoto",
    hint: `È arrivato senza contenuto. ${safe} Chiedi a chi l'ha inviato di mandarlo di nuovo.`,
  },
  session: {
    title: "La sessione è scaduta",
    hint: `Accedi di nuovo, poi riapri il file. ${safe}`,
  },
  forbidden: {
    title: "Non hai il permesso di aprire questo file",
    hint: "Se ti serve, chiedi a un amministratore.",
  },
  path: {
    title: "Questo indirizzo non porta a un file",
    hint: "Torna alla pagina da cui sei partito e riapri il file da lì.",
  },
};

/**
 * The text for a failure of the gateway for files, by its code; `sentence` is the gateway's own, for the
 * codes without a text.
 */
export function fileFailureText(code: string, sentence: string): FileFailureText {
  return (
    (Object.hasOwn(texts, code) && texts[code]) || {
      title: "Il file non si è aperto",
      hint: `${sentence} ${safe}`,
    }
  );
}
