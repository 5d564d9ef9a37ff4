/** The samples of courses and cruises (docs/rules/calls.md#samples; see ./legacy-answers). */
const quietly = { answer: { esito: true }, read: {} };
const id = { id: "5" };
/** A POST whose answer carries the new record. */
const made = (name: string) => ({
  answer: { esito: true, [name]: { id: "41", nome: "Nuovo" } },
  read: { [name]: { id: 41, nome: "Nuovo" } },
});

const courseBody = {
  ...{
    nome: "Carteggio",
    descrizione: null,
    tipoattivita: 5,
    durata: 5,
    costo: 95.5,
    pratico: 0,
    giornaliero: 1,
  },
  ...{ derive: 0, sede: 2, percorso: null, formativa: [3, { id: 4 }], documenti: [{ id_tipo: 7 }] },
  ...{ pubblicato: 0, attivo: 1 },
};
const cruiseBody = {
  ...{
    nome: "Elba",
    descrizione: "Cinque tappe",
    tipoattivita: 3,
    costo: "690,00",
    prezzofisso: 1,
    visprezzo: 1,
  },
  ...{ percorso: 1, duratamin: "Settimana", duratamax: null, imbarcoseraprima: 0, segpartenza: 1 },
  ...{ giornop: "sabato", formativa: [], modalita: [1], sconti: [{ anni: 0, sconto: 50, nota: "x" }] },
  ...{ documenti: [{ id_tipo: 7 }], opzioni: [1, "2"], pubblicato: 0, attivo: 1 },
};

export const offerSamples = {
  "corso.list": {
    answer: {
      esito: true,
      Corso: [
        {
          ...{
            id: "5",
            nome: "Carteggio",
            descrizione: null,
            durata: "5",
            costo: "95.50",
            tipoattivita: "5",
          },
          ...{ pratico: false, giornaliero: "1", derive: 0, sede: "2", percorso: 0, pubblicato: true },
          ...{
            formativa: '[3,0,"4",3]',
            documenti: [{ id_tipo: "7", nome: "Visita" }, { id_tipo: 0 }, { id_tipo: 7 }],
          },
          ...{ attivo: "1", created_by: 3, updated_at: "2026-01-02 03:04:05", colore: "b" },
        },
        { id: 6, durata: "molte", formativa: null, documenti: "no", attivo: 0 },
        { id: 7 },
      ],
    },
    read: {
      Corso: [
        {
          ...{ id: 5, nome: "Carteggio", descrizione: null, durata: 5, costo: "95.50", tipoattivita: 5 },
          ...{ pratico: 0, giornaliero: 1, derive: 0, sede: 2, percorso: 0, pubblicato: 1 },
          ...{ formativa: [3, 4], documenti: [{ id_tipo: "7", nome: "Visita" }] },
          ...{ attivo: 1, created_by: "3", updated_at: "2026-01-02 03:04:05", colore: "b" },
        },
        { id: 6, durata: null, formativa: [], documenti: [], attivo: 0 },
        { id: 7 },
      ],
    },
  },
  "corso.create": { ...made("Corso"), body: courseBody },
  "corso.update": { ...quietly, params: id, body: { id: 5, ...courseBody, colore: "b" } },
  "corso.delete": { ...quietly, params: id },
  "crociera.list": {
    answer: {
      esito: true,
      Crociera: [
        {
          ...{ id: "5", nome: "Elba", descrizione: "Cinque tappe", tipoattivita: "3", costo: 690 },
          ...{ prezzofisso: "1", visprezzo: true, percorso: "1", duratamin: "Settimana", duratamax: null },
          ...{
            imbarcoseraprima: 0,
            segpartenza: "0",
            giornop: "sabato",
            formativa: [{ id: 3, nome: "Altura" }],
          },
          ...{ modalita: "[1]", sconti: '[{"anni":"14","sconto":"87,5","nota":"x"},3]', documenti: [7, 7] },
          ...{ opzioni: [1, "2", 0], pubblicato: 0, attivo: true, equipaggio: 8 },
        },
        { id: 6, sconti: [{ anni: -1, sconto: null }], duratamin: 3, attivo: false },
        { id: 7 },
      ],
    },
    read: {
      Crociera: [
        {
          ...{ id: 5, nome: "Elba", descrizione: "Cinque tappe", tipoattivita: 3, costo: 690 },
          ...{ prezzofisso: 1, visprezzo: 1, percorso: 1, duratamin: "Settimana", duratamax: null },
          ...{
            imbarcoseraprima: 0,
            segpartenza: 0,
            giornop: "sabato",
            formativa: [{ id: 3, nome: "Altura" }],
          },
          ...{ modalita: [1], sconti: [{ anni: 14, sconto: "87,5", nota: "x" }], documenti: [7] },
          ...{ opzioni: [1, 2], pubblicato: 0, attivo: 1, equipaggio: 8 },
        },
        { id: 6, sconti: [{ anni: null, sconto: null }], duratamin: "3", attivo: 0 },
        { id: 7 },
      ],
    },
  },
  "crociera.create": { ...made("Crociera"), body: cruiseBody },
  "crociera.update": { ...quietly, params: id, body: { id: 5, ...cruiseBody, equipaggio: 8 } },
  "crociera.delete": { ...quietly, params: id },
};
