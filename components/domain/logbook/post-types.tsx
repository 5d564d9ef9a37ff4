import {
  BookOpen,
  CircleHelp,
  Compass,
  GraduationCap,
  Image,
  LifeBuoy,
  ListChecks,
  LogIn,
  LogOut,
  type LucideIcon,
  NotebookPen,
  Smile,
} from "lucide-react";

/** The post types (part 1, section 3) in words. */
const types: Readonly<Record<string, { name: string; Icon: LucideIcon }>> = {
  nota: { name: "Nota", Icon: NotebookPen },
  dati: { name: "Dati di navigazione", Icon: Compass },
  foto: { name: "Foto", Icon: Image },
  salvagenti: { name: "Salvagenti", Icon: LifeBuoy },
  imbarco: { name: "Imbarco", Icon: LogIn },
  sbarco: { name: "Sbarco", Icon: LogOut },
  appello: { name: "Appello", Icon: ListChecks },
  didattica: { name: "Didattica", Icon: GraduationCap },
  DIDATTICABASE: { name: "Didattica base", Icon: BookOpen },
  emote: { name: "Umore", Icon: Smile },
};

const typeOf = (tipo: string | null | undefined) =>
  tipo && Object.hasOwn(types, tipo) ? types[tipo] : undefined;

/** The type in words; an unknown one by its own name. */
export function postTypeName(tipo: string | null | undefined): string {
  return typeOf(tipo)?.name ?? (tipo ? `Tipo «${tipo}»` : "Senza tipo");
}

export function PostTypeIcon({ tipo }: { tipo: string | null | undefined }) {
  const Icon = typeOf(tipo)?.Icon ?? CircleHelp;
  return <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />;
}
