import type { IsoDate } from "@/lib/rules/dates";
import type { barche } from "../tables";
import { instant, type Person, staff } from "./members";

interface Hull {
  nome: string;
  cantiere: string;
  lunghezza: number;
  velico: "Vela Cabinata" | "Vela Deriva" | "Motore";
  /** Those from 10 metres on have a plate. */
  targa?: string;
  collabora?: 1;
  comitato?: 1;
  inactive?: true;
}

const hulls: Hull[] = [
  { nome: "Albatros", cantiere: "Bavaria 46", lunghezza: 14.2, velico: "Vela Cabinata", targa: "VG 1207 D" },
  { nome: "Maestrale", cantiere: "Comet 1050", lunghezza: 10.5, velico: "Vela Cabinata", targa: "VG 884 D" },
  { nome: "Brezza", cantiere: "First 25.7", lunghezza: 7.9, velico: "Vela Cabinata", collabora: 1 },
  { nome: "Gabbiano", cantiere: "Laser Bahia", lunghezza: 4.6, velico: "Vela Deriva", collabora: 1 },
  { nome: "Pulcinella", cantiere: "Optimist", lunghezza: 2.3, velico: "Vela Deriva" },
  { nome: "Tritone", cantiere: "BWA 550", lunghezza: 5.5, velico: "Motore", collabora: 1, comitato: 1 },
  { nome: "Vecchia Signora", cantiere: "Alpa 9.50", lunghezza: 9.5, velico: "Vela Cabinata", inactive: true },
];

/** A few boats, each of another member. */
export function boats(today: IsoDate, owners: Person[]): (typeof barche.$inferInsert)[] {
  return hulls.flatMap((hull, index) => {
    const owner = owners[3 * index];
    if (!owner) return [];
    const { nome, cantiere, lunghezza, velico, targa, collabora, comitato, inactive } = hull;
    const at = instant(today, 600 - 40 * index);
    return [
      {
        id: index + 1,
        nome,
        armatore: owner.id_usr,
        collabora,
        comitato,
        dati: {
          cantiere,
          lunghezza,
          velico,
          natante: targa ? 0 : 1,
          targa: targa ?? "",
          attivaBool: !inactive,
          viareggioBool: index % 2 === 0,
        },
        created_by: staff.segreteria,
        updated_by: staff.segreteria,
        created_at: at,
        updated_at: at,
      },
    ];
  });
}
