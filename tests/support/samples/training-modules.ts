import { id, quietly } from "./sample";

const audit = { created_by: "12", updated_by: "13", created_at: "2024-05-06 07:08:09", updated_at: null };

const trainingBody = {
  nome: "Vela base",
  obbiettivo: null,
  descrizione: "Per chi comincia",
  note: null,
  pubblicato: 1,
  destinatari: [4],
  dati: [{ argomento: "Nodi", note: "gassa", ore: 2 }, { argomento: "Andature" }],
};

export const trainingModuleSamples = {
  "formazione.list": {
    answer: {
      esito: true,
      Formazione: [
        {
          id: "1",
          nome: "Vela base",
          obbiettivo: "Andare in barca",
          descrizione: null,
          note: 7,
          pubblicato: "1",
          destinatari: "[4, 6, 4, 0]",
          dati: '[{"argomento":"Nodi","note":"gassa"},{"argomento":"Andature","ore":2},"x",null]',
          ...audit,
        },
        { id: 2, nome: "Altura", pubblicato: false, destinatari: [4], dati: [{ argomento: 3, note: null }] },
        { id: 3, dati: "nessuno", destinatari: null },
      ],
    },
    read: {
      Formazione: [
        {
          id: 1,
          nome: "Vela base",
          obbiettivo: "Andare in barca",
          descrizione: null,
          note: "7",
          pubblicato: 1,
          destinatari: [4, 6],
          dati: [
            { argomento: "Nodi", note: "gassa" },
            { argomento: "Andature", ore: 2 },
          ],
          ...audit,
        },
        { id: 2, nome: "Altura", pubblicato: 0, destinatari: [4], dati: [{ argomento: "3", note: null }] },
        { id: 3, destinatari: [], dati: [] },
      ],
    },
  },
  "formazione.create": { ...quietly, body: trainingBody },
  "formazione.update": { ...quietly, params: id, body: { id: 5, ...trainingBody, campo_sconosciuto: "x" } },
  "formazione.delete": { ...quietly, params: id },
};
