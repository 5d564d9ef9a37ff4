import { describe, expect, it } from "vitest";
import { differences, mergeValues, takenBy } from "./changes";

describe("a record that one person at a time works on", () => {
  it("has changed in the lines that read otherwise", () => {
    const before = [
      ["Barca", "nessuna"],
      ["Tutor", "Anna"],
      ["Nota", "x"],
    ] as const;
    const after = [
      ["Barca", "Brezza"],
      ["Tutor", "Anna"],
    ] as const;
    expect(differences(before, after)).toEqual([{ label: "Barca", before: "nessuna", after: "Brezza" }]);
  });

  it("is somebody's, oneself's or nobody's", () => {
    expect(takenBy({ front: 3, name: "Paola Vianello" }, 3)).toBeNull();
    expect(takenBy({ front: 0 }, 3)).toBeNull();
    expect(takenBy({ front: null }, 3)).toBeNull();
    expect(takenBy({ front: 2, name: "Lucia" }, 3)).toBe("Se ne occupa già Lucia.");
    expect(takenBy({ front: 2, name: null }, 3)).toBe("Se ne occupa già un'altra persona.");
  });

  it("keeps what was typed, lists and members too, and follows the record in what was not", () => {
    const before = { barca: 1, tutor: { id_usr: 4 }, date: ["2027-03-01"] };
    const typed = { barca: 1, tutor: { id_usr: 4 }, date: ["2027-03-01", "2027-03-08"] };
    const now = { barca: 2, tutor: { id_usr: 5 }, date: [] };
    expect(mergeValues(typed, before, now)).toEqual({
      ...{ barca: 2, tutor: { id_usr: 5 }, date: ["2027-03-01", "2027-03-08"] },
    });
  });
});
