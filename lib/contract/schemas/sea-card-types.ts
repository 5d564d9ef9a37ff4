import { z } from "zod";
import { answerRecord } from "../answer-record";
import {
  bodyFlag,
  bodyId,
  bodyIdOrZero,
  euros,
  id,
  idList,
  nullableFlag,
  nullableList,
  recordList,
  reference,
  text,
} from "../field-types";
import { bandPrice, bandYears } from "../limits";
import { audit, bodyAmount, bodyName, bodyWhole, bodyWords, done, haveDifferentYears } from "./common";
import { listOf } from "./list";

/**
 * A sea-sailing card type (docs/rules/cards.md#sea-sailing-card-types): `enti`, `documenti` and `ruoli` hold
 * ids, `modalita` 0 is none, `prezzi` are the bands: from how many years of age, at how many euros. To a
 * membership a field without a value is unknown, not empty (docs/rules/memberships.md#card-type).
 */
export const seaCardType = answerRecord({
  id: id(),
  nome: text(),
  modalita: reference(),
  certificatomedico: nullableFlag(),
  enti: idList(),
  documenti: nullableList(idList()),
  ruoli: idList(),
  prezzi: nullableList(recordList({ anni: reference(), prezzo: euros() })),
  note: text(),
  descrizione: text(),
  ...audit,
});

const ids = () => z.array(bodyId()).max(500);

const band = z.looseObject({ anni: bodyWhole(bandYears), prezzo: bodyAmount(bandPrice) });

const fields = {
  nome: bodyName(),
  modalita: bodyIdOrZero(),
  certificatomedico: bodyFlag(),
  enti: ids(),
  documenti: ids(),
  ruoli: ids(),
  prezzi: z.array(band).max(100).refine(haveDifferentYears, "Due fasce di prezzo hanno gli stessi anni."),
  note: bodyWords(),
  descrizione: bodyWords(),
};

export const seaCardTypes = {
  "tipotessvm.list": { answer: z.object({ TipoTessera: listOf(seaCardType) }) },
  "tipotessvm.create": { body: z.object(fields), answer: done },
  "tipotessvm.update": { body: z.looseObject({ ...fields, id: bodyId() }), answer: done },
  "tipotessvm.delete": { answer: done },
};
