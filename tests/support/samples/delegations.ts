import { done, id, quietly } from "./sample";

const privateFields = { telefono: "333 1234567", cf: "DMCNNA80A41H501U", note: "riservata" };

const delegations = {
  answer: {
    esito: true,
    Delega: [
      {
        id: "31",
        Rappresentante: { id_usr: "13", nominativo: "Ugo Neri", ...privateFields },
        Rappresentato: { id_usr: 12, nominativo: "Anna D'Amico", email: "anna@example.it" },
        idDelegante: 12,
      },
      { id: 32, Rappresentante: { nominativo: "Solo Nome" }, Rappresentato: [] },
    ],
  },
  read: {
    Delega: [
      {
        id: 31,
        Rappresentante: { id_usr: 13, nominativo: "Ugo Neri" },
        Rappresentato: { id_usr: 12, nominativo: "Anna D'Amico" },
      },
      { id: 32, Rappresentante: { nominativo: "Solo Nome" }, Rappresentato: null },
    ],
  },
};

export const delegationSamples = {
  "deleghe.all": delegations,
  "deleghe.create": { ...done, body: { idDelegante: 12, idDelegato: 13 } },
  "deleghe.delete": { ...quietly, params: id },
};
