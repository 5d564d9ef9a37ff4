import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyFlag, bodyId, flag, id, idList, text } from "../field-types";
import { audit, bodyLine, bodyName, done } from "./common";
import { listOf } from "./list";

export const documentType = answerRecord({
  id_tipo: id(),
  nome: text(),
  affiliazione: text(),
  eterno: flag(),
  ruoli: idList(),
  ...audit,
});

const documentTypeFields = {
  nome: bodyName(),
  affiliazione: bodyLine(),
  eterno: bodyFlag().optional(),
  ruoli: z.array(bodyId()).max(500).optional(),
};

const documentTypeList = z.object({ TipoDoc: listOf(documentType) });

export const documentTypes = {
  "tipodoc.all": { answer: documentTypeList },
  "tipodoc.list": { answer: documentTypeList },
  "tipodoc.forMember": { answer: documentTypeList },
  "tipodoc.create": {
    body: z.object(documentTypeFields),
    answer: done,
  },
  "tipodoc.update": { body: z.looseObject(documentTypeFields), answer: done },
  "tipodoc.delete": { answer: done },
};
