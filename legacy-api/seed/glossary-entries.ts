import type { glossario } from "../tables";

const words: [parola: string, significato: string, pubblicato: 0 | 1][] = [
  ["Abbattuta", "Cambio di mura passando con la poppa nel vento.", 1],
  ["Armatore", "Chi possiede la barca e ne risponde.", 1],
  ["Bolina", "Andatura che risale il vento, a meno di 60 gradi.", 1],
  ["Cima", "Ogni cavo di bordo; «corda» a bordo non si dice.", 1],
  ["Deriva", "Barca leggera senza zavorra; anche la lama che la tiene in rotta.", 1],
  ["Drizza", "Cima che issa una vela.", 1],
  ["Gavitello", "Galleggiante che segna un ormeggio o un'ancora.", 1],
  ["Lasco", "Andatura con il vento che viene da dietro il traverso.", 1],
  ["Natante", "Unità fino a 10 metri che non ha bisogno di targa.", 1],
  ["Orza", "Ordine di avvicinare la prua al vento.", 1],
  ["Pescaggio", "Quanto la barca scende sotto la linea di galleggiamento.", 0],
  ["Poggia", "Ordine di allontanare la prua dal vento.", 1],
  ["Scotta", "Cima che regola una vela.", 1],
  ["Stazza", "Misura con cui si confrontano barche diverse in regata.", 0],
  ["Virata", "Cambio di mura passando con la prua nel vento.", 1],
];
export const glossaryEntries: (typeof glossario.$inferInsert)[] = words.map(
  ([parola, significato, pubblicato], index) => ({ id: index + 1, parola, significato, pubblicato }),
);
