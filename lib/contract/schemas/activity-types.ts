import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyId, entryList, euros, id, text, wholeNumber } from "../field-types";
import { activityDeposit, optionDays } from "../limits";
import { bodyAmount, bodyEntries, bodyName, bodyWhole, done } from "./common";
import { listOf } from "./list";

/**
 * An activity type (docs/rules/offering.md#activity-types): `acconto` in euros, `corta` and `lunga` the days
 * after which a short and a long option expire, `documenti` the document types that it asks for.
 */
export const activityType = answerRecord({
  id: id(),
  nome: text(),
  acconto: euros(),
  corta: wholeNumber(),
  lunga: wholeNumber(),
  documenti: entryList(),
});

const fields = {
  nome: bodyName(),
  acconto: bodyAmount(activityDeposit).nullish(),
  corta: bodyWhole(optionDays).nullish(),
  lunga: bodyWhole(optionDays).nullish(),
  documenti: bodyEntries(),
};

export const activityTypes = {
  "tipoattiv.list": { answer: z.object({ Tipoattivita: listOf(activityType) }) },
  "tipoattiv.create": {
    body: z.object(fields),
    answer: done,
  },
  "tipoattiv.update": { body: z.looseObject({ ...fields, id: bodyId() }), answer: done },
  "tipoattiv.delete": { answer: done },
};
