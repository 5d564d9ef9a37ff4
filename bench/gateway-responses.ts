/** A legacy answer of about so many bytes, under the name that its call reads. */
export function answerOf(name: "Porto" | "Sede", bytes: number): Buffer {
  const record = (id: number) => ({
    id,
    nome: `Luogo numero ${id}`,
    descrizione: "Banchina del circolo, pontile B.",
    indirizzo: "Via Coppino 435, Viareggio",
    numposti: 24,
    note: null,
  });
  const count = Math.floor(bytes / (JSON.stringify(record(1_000)).length + 1));
  const list = Array.from({ length: count }, (_, index) => record(index + 1));
  return Buffer.from(JSON.stringify({ esito: true, [name]: list }));
}
