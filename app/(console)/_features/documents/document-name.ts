/** The name of a document's type; "Documento" where it has none. */
export function documentName({ TipoDoc }: { TipoDoc?: { nome?: string | null } | null }): string {
  return TipoDoc?.nome || "Documento";
}
