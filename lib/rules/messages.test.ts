import { expect, it } from "vitest";
import { isPartOf, isUnreadBy, otherPartyOf } from "./messages";

const [me, anna, ugo] = [3, 12, 13];
const from = (mittente: number | null, destinatario: number | null) => ({ mittente, destinatario });
const [received, sent, note, foreign, unknown] = [
  from(anna, me),
  from(me, anna),
  from(me, me),
  from(anna, ugo),
  from(null, null),
];

it("a message is of who sent it and of who received it", () => {
  expect([received, sent, note, foreign, unknown].map((one) => isPartOf(one, me))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it("the other person is who wrote or was written to, oneself of a note, 0 when unknown", () => {
  expect([received, sent, note, unknown].map((one) => otherPartyOf(one, me))).toEqual([anna, anna, me, 0]);
});

it("unread is what one has not sent oneself, but for a note", () => {
  expect([received, sent, note].map((one) => isUnreadBy(me, one))).toEqual([true, false, true]);
});
