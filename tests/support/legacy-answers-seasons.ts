/** The samples of seasons, boat lines, modes and sea-sailing card types (docs/rules/calls.md#samples; see ./legacy-answers). */
const quietly = { answer: { esito: true }, read: {} };
const id = { id: "5" };
const audit = { created_by: "12", updated_by: "13", created_at: "2024-05-06 07:08:09", updated_at: null };

const lineBody = {
  nome: "Derive",
  descrizione: null,
  prezzi: [
    { id: 1, nome: "Alta stagione", prezzo: 35.5, valuta: "EUR" },
    { id: 9, nome: null, prezzo: "12,50" },
  ],
};
const cardBody = {
  nome: "Socio ordinario",
  modalita: 0,
  certificatomedico: 1,
  enti: [1, 2],
  documenti: [7],
  ruoli: [],
  prezzi: [
    { anni: 0, prezzo: 0 },
    { anni: 18, prezzo: 90.5, nota: "x" },
  ],
  note: null,
  descrizione: "Per tutti",
};

export const seasonSamples = {
  "tipostagione.list": {
    answer: {
      TipoStagione: [
        { id: "1", nome: "Alta stagione" },
        { id: 2, nome: null, altro: "x" },
      ],
    },
    read: {
      TipoStagione: [
        { id: 1, nome: "Alta stagione" },
        { id: 2, nome: null, altro: "x" },
      ],
    },
  },
  "tipostagione.create": { ...quietly, body: { nome: "Alta stagione" } },
  "tipostagione.delete": { ...quietly, params: id },
  "stagionalita.list": {
    answer: {
      Stagionalita: [
        { nome: "Alta stagione", giorno: "2026-07-01", id: 4 },
        // Midnight in Rome as an instant, a time behind the day, a day that is none.
        { nome: "Alta stagione", giorno: "2026-07-01T22:00:00.000Z" },
        { nome: 7, giorno: "2026-07-03 00:00:00" },
        { giorno: "03/07/2026" },
      ],
    },
    read: {
      Stagionalita: [
        { nome: "Alta stagione", giorno: "2026-07-01" },
        { nome: "Alta stagione", giorno: "2026-07-02" },
        { nome: "7", giorno: "2026-07-03" },
        { giorno: null },
      ],
    },
  },
  "stagionalita.create": { ...quietly, body: { nome: "Alta stagione", giorno: "2026-07-01" } },
  "stagionalita.deleteDay": { ...quietly, params: { date: "2026-07-01" } },
  "lineabarca.list": {
    answer: {
      LineaBarche: [
        {
          id: "1",
          nome: "Derive",
          descrizione: null,
          prezzi:
            '[{"id":"1","nome":"Alta stagione","prezzo":"35,50"},"x",{"id":2,"prezzo":0,"valuta":"EUR"}]',
          ...audit,
          campo_sconosciuto: { da: "conservare" },
        },
        { id: 2, nome: "Gommoni", prezzi: [{ id: null, nome: 3, prezzo: { euro: 1 } }] },
        { id: 3, prezzi: null },
      ],
    },
    read: {
      LineaBarche: [
        {
          id: 1,
          nome: "Derive",
          descrizione: null,
          prezzi: [
            { id: 1, nome: "Alta stagione", prezzo: "35,50" },
            { id: 2, prezzo: 0, valuta: "EUR" },
          ],
          ...audit,
          campo_sconosciuto: { da: "conservare" },
        },
        { id: 2, nome: "Gommoni", prezzi: [{ id: null, nome: "3", prezzo: null }] },
        { id: 3, prezzi: [] },
      ],
    },
  },
  "lineabarca.create": { ...quietly, body: lineBody },
  "lineabarca.update": { ...quietly, params: id, body: { id: 5, ...lineBody, campo_sconosciuto: "x" } },
  "lineabarca.delete": { ...quietly, params: id },
  "tipotessvm.list": {
    answer: {
      TipoTessera: [
        {
          id: "1",
          nome: "Socio ordinario",
          modalita: "2",
          certificatomedico: "1",
          enti: '[1, "2", 0, 2]',
          documenti: [{ id_tipo: 7 }, 5],
          ruoli: null,
          prezzi:
            '[{"anni":"18","prezzo":"90,00"},{"anni":0,"prezzo":25.5,"nota":"x"},{"anni":-1,"prezzo":null}]',
          note: null,
          descrizione: "Per tutti",
          ...audit,
          campo_sconosciuto: 1,
        },
        { id: 2, modalita: 0 },
      ],
    },
    read: {
      TipoTessera: [
        {
          id: 1,
          nome: "Socio ordinario",
          modalita: 2,
          certificatomedico: 1,
          enti: [1, 2],
          documenti: [7, 5],
          ruoli: [],
          prezzi: [
            { anni: 18, prezzo: "90,00" },
            { anni: 0, prezzo: 25.5, nota: "x" },
            { anni: null, prezzo: null },
          ],
          note: null,
          descrizione: "Per tutti",
          ...audit,
          campo_sconosciuto: 1,
        },
        { id: 2, modalita: 0 },
      ],
    },
  },
  "tipotessvm.create": { ...quietly, body: cardBody },
  "tipotessvm.update": { ...quietly, params: id, body: { id: 5, ...cardBody, campo_sconosciuto: "x" } },
  "tipotessvm.delete": { ...quietly, params: id },
};
