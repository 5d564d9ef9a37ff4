import { done, id, quietly } from "./sample";

const ofMember = { id_usr: "12" };

export const notificationSamples = {
  "notifica.byMember": {
    params: ofMember,
    answer: { esito: true, Notifica: [{ id: "8", testo: "Ciao", letta: 0 }, { id: 9 }] },
    read: { Notifica: [{ id: 8, testo: "Ciao", letta: 0 }, { id: 9 }] },
  },
  "notifica.hide": { ...quietly, params: id },
  "sollecita.documents": { ...done, params: ofMember },
};
