import { expect, it } from "vitest";
import { columns } from "./columns";
import type { Membership } from "./membership";

const hrefs = (membership: Partial<Membership>) =>
  Object.fromEntries(columns.map(({ id, href }) => [id, href?.(membership as Membership)]));

it("the front and the back office lead each to its own member, and to nowhere where nobody is named", () => {
  expect(hrefs({ id: 7, utente: 12, front: 3, back: 4 })).toMatchObject({
    front: "/soci?socio=3",
    back: "/soci?socio=4",
  });
  expect(hrefs({ id: 7, utente: 12, front: 0, back: null })).toMatchObject({ front: null, back: null });
});

it("a card type and an office that nobody names have their numbers", () => {
  const values = (membership: Partial<Membership>) =>
    Object.fromEntries(columns.map(({ id, value }) => [id, value(membership as Membership)]));
  expect(
    values({ id: 7, tessera: 4, front: 3, back: 5, BackOffice: { nominativo: "Rita Sarti" } }),
  ).toMatchObject({
    tessera: "n. 4",
    front: "n. 3",
    back: "Rita Sarti",
  });
  expect(values({ id: 7, tessera: 0, front: null })).toMatchObject({ tessera: "", front: "" });
});
