import { fullName } from "@/lib/rules/member-names";

interface Named {
  nome?: string | null;
}

/** The name of a document's type; "Documento" where it has none. */
export function documentName({ TipoDoc }: { TipoDoc?: Named | null }): string {
  return TipoDoc?.nome || "Documento";
}

/** The name of a licence's type; "Brevetto" where it has none. */
export function licenceName({ TipoBrevetti }: { TipoBrevetti?: Named | null }): string {
  return TipoBrevetti?.nome || "Brevetto";
}

/** The name of a card's type; "Tessera" where it has none. */
export function cardName({ TipoTessera }: { TipoTessera?: Named | null }): string {
  return TipoTessera?.nome || "Tessera";
}

/** The name of a paper, with its owner's where that is known: "Patente nautica di Anna Neri". */
export function withOwner(name: string, owner: Parameters<typeof fullName>[0]): string {
  return [name, fullName(owner)].filter(Boolean).join(" di ");
}
