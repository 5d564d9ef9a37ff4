import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

/** The post types (docs/rules/logbook.md#post-types) in words. */
const types: Readonly<Record<string, { name: string; icon: IconName }>> = {
  nota: { name: "Nota", icon: "notebook-pen" },
  dati: { name: "Dati di navigazione", icon: "compass" },
  foto: { name: "Foto", icon: "image" },
  salvagenti: { name: "Salvagenti", icon: "life-buoy" },
  imbarco: { name: "Imbarco", icon: "log-in" },
  sbarco: { name: "Sbarco", icon: "log-out" },
  appello: { name: "Appello", icon: "list-checks" },
  didattica: { name: "Didattica", icon: "graduation-cap" },
  DIDATTICABASE: { name: "Didattica base", icon: "book-open" },
  emote: { name: "Umore", icon: "face-slightly-smiling" },
};

const typeOf = (tipo: string | null | undefined) =>
  tipo && Object.hasOwn(types, tipo) ? types[tipo] : undefined;

/** The type in words; an unknown one by its own name. */
export function postTypeName(tipo: string | null | undefined): string {
  return typeOf(tipo)?.name ?? (tipo ? `Tipo «${tipo}»` : "Senza tipo");
}

export function PostTypeIcon({ tipo }: { tipo: string | null | undefined }) {
  const icon = typeOf(tipo)?.icon ?? "circle-question-mark";
  return <Icon name={icon} className="size-4 shrink-0 text-ink-faint" />;
}
