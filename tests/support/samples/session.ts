import { quietly } from "./sample";

const user = {
  id_usr: "43",
  SOC_ID: 1043,
  nominativo: "Prova SEGRETERIA",
  email: "segreteria@example.it",
  permesso: "SEGRETERIA",
  permessi: '{"soci":true,"tipi doc":"1","documenti":1,"ruoli":"0","barche":false,"post":null}',
  tipo: "staff",
  created_at: "2020-01-02T03:04:05.000Z",
  updated_at: null,
};
const userRead = {
  ...user,
  id_usr: 43,
  SOC_ID: "1043",
  permessi: { soci: true, "tipi doc": true, documenti: true, ruoli: false, barche: false, post: false },
};

export const sessionSamples = {
  "oauth.login": {
    body: { email: "segreteria", password: "BuonVento2026" },
    answer: { esito: true, user: { ...user, token: "un-token", password: "x" } },
    read: { user: { ...userRead, token: "un-token" } },
  },
  "oauth.session": {
    answer: { esito: true, user: { ...user, token: "un-token", cf: "x" } },
    read: { user: userRead },
  },
  "aggiorna.start": quietly,
  "importa.start": quietly,
  "restart.start": quietly,
};
