import { describe, expect, it } from "vitest";
import { documentTypeRows } from "./columns";

const roles = [
  { id: 4, nome: "Istruttore di vela" },
  { id: 5, nome: "Armatore" },
  { id: 6, nome: null },
];

describe("rowsOf", () => {
  it("names the roles in Italian order", () => {
    expect(documentTypeRows([{ id_tipo: 1, ruoli: [4, 5] }], roles)[0]?.roles).toBe(
      "Armatore, Istruttore di vela",
    );
  });

  it("a role without a name, or that is gone, shows its number", () => {
    expect(documentTypeRows([{ id_tipo: 1, ruoli: [6, 99] }], roles)[0]?.roles).toBe("n. 6, n. 99");
  });

  it("no roles: for everybody", () => {
    const everybody = documentTypeRows([{ id_tipo: 1, ruoli: [] }, { id_tipo: 2 }], roles);
    expect(everybody.map((row) => row.roles)).toEqual(["Tutti", "Tutti"]);
  });
});
