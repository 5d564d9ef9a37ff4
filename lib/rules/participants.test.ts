import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingsOfParticipants } from "./participants";

const booking = (id: number, utente: number | null, nominativo: string | null, id_usr = utente) => ({
  id,
  utente,
  Utente: nominativo === null ? null : { id_usr, nominativo },
});
const participant = (id: number, nominativo: string | null = null, id_usr: number | null = null) => ({
  id,
  Utente: nominativo || id_usr ? { id_usr, nominativo } : null,
});

const [anna, ugo] = [booking(7, 12, "Anna Sala"), booking(8, 13, "Ugo Neri")];
const found = (...args: Parameters<typeof bookingsOfParticipants>) =>
  bookingsOfParticipants(...args).map((one) => one?.id ?? null);

describe("the booking of a participant", () => {
  it("has its id, where nobody says otherwise", () => {
    expect(found([participant(8), participant(7, "Anna Sala")], [anna, ugo])).toEqual([8, 7]);
    expect(found([participant(7, null, 12), participant(70)], [anna, ugo])).toEqual([7, null]);
  });

  it("is the same person's where the server numbers participants for themselves", () => {
    expect(found([participant(500, null, 13), participant(8, null, 12)], [anna, ugo])).toEqual([8, 7]);
    expect(found([participant(8, "anna  SALA "), participant(9, "Ugo Neri")], [anna, ugo])).toEqual([7, 8]);
  });

  it("is not known by an id that would be somebody else's for another participant", () => {
    expect(found([participant(8, "Anna Sala"), participant(7)], [anna, ugo])).toEqual([7, null]);
    expect(found([participant(500, "Anna Sala"), participant(8)], [anna, ugo])).toEqual([7, null]);
  });

  it("is not known by a name that two have", () => {
    const namesake = booking(9, 14, "Anna Sala");
    expect(found([participant(500, "Anna Sala")], [anna, namesake])).toEqual([null]);
    expect(found([participant(500, "Anna Sala"), participant(501, "Anna Sala")], [anna])).toEqual([
      null,
      null,
    ]);
    expect(
      found([participant(500, "Anna Sala", 14), participant(501, "Anna Sala", 12)], [anna, namesake]),
    ).toEqual([9, 7]);
  });

  it("is not that of another member with the same name, nor by the name of a member of before", () => {
    expect(found([participant(7, "Anna Sala", 99)], [anna])).toEqual([null]);
    expect(found([participant(500, "Anna Sala")], [booking(7, 15, "Anna Sala", 12)])).toEqual([null]);
  });
});

describe("whatever a server numbers and leaves out", () => {
  const names = fc.constantFrom("Anna", "Ugo", "Ida");
  const person = fc.record({
    member: fc.integer({ min: 1, max: 5 }),
    says: fc.constantFrom("id", "name", "both"),
  });
  const people = fc.uniqueArray(person, { selector: ({ member }) => member, minLength: 1 }).chain((all) =>
    fc.record({
      all: fc.constant(all),
      // A member has one name; two members may have the same.
      named: fc.array(names, { minLength: 6, maxLength: 6 }),
      bookingIds: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), {
        minLength: all.length,
        maxLength: all.length,
      }),
      ownIds: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), {
        minLength: all.length,
        maxLength: all.length,
      }),
      numbersThemselves: fc.boolean(),
    }),
  );

  it("a participant who says their member gets that member's booking or none", () => {
    fc.assert(
      fc.property(people, ({ all, named, bookingIds, ownIds, numbersThemselves }) => {
        const nameOf = (member: number) => named[member] ?? "";
        const bookings = all.map(({ member }, at) => booking(bookingIds[at] ?? 0, member, nameOf(member)));
        const ids = numbersThemselves ? ownIds : bookingIds;
        const participants = all.map(({ member, says }, at) =>
          participant(ids[at] ?? 0, says === "id" ? null : nameOf(member), says === "name" ? null : member),
        );
        const matched = bookingsOfParticipants(participants, bookings);
        for (const [at, { member, says }] of all.entries()) {
          if (says === "name") expect([nameOf(member), undefined]).toContain(matched[at]?.Utente?.nominativo);
          else expect(matched[at]?.utente).toBe(member);
        }
        // Where ids are the bookings', everybody has their own.
        if (!numbersThemselves)
          expect(matched.map((one) => one?.utente)).toEqual(all.map(({ member }) => member));
      }),
    );
  });
});
