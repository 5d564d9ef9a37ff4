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
