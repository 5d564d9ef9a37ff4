import type { Guard } from "./contract/call";
import { admits, type Level } from "./rules/levels";

export const menuGroups = ["Anagrafica", "Documenti", "Chat", "Admin", "Attività"] as const;
type MenuGroup = (typeof menuGroups)[number];

/** A screen with its guard and its entry in menu and palette. `menuKey` is a key of the user's `permessi`. */
export interface Screen {
  path: string;
  guard: Extract<Guard, "loggedIn" | "secretariat" | "admin"> | "loggedOut";
  group?: MenuGroup;
  label?: string;
  /**
   * The palette's name for a screen without a menu entry (docs/rules/access.md#screens-without-a-menu-entry).
   */
  paletteLabel?: string;
  menuKey?: string;
  /** Its reads are many: it is fetched when it is opened, not when a pointer rests on its link. */
  isCostly?: true;
}

/** Screens without a group: entries above the groups, and screens that are not in the menu. */
const ungrouped = [
  { path: "/", guard: "loggedIn" },
  { path: "/dashboard", guard: "loggedIn", label: "Home" },
  { path: "/pianificazione", guard: "secretariat", label: "Pianificazione" },
  { path: "/login", guard: "loggedOut" },
  { path: "/profilo", guard: "loggedIn", label: "Profilo" },
] as const satisfies readonly Screen[];

/** The groups' entries, each list in the order of the menu. */
const grouped = {
  Anagrafica: [
    { path: "/soci", guard: "secretariat", label: "Soci", menuKey: "soci" },
    { path: "/deleghe", guard: "loggedIn", label: "Deleghe", menuKey: "deleghe" },
    { path: "/ruoli", guard: "admin", label: "Ruoli", menuKey: "ruoli" },
    { path: "/barche", guard: "secretariat", label: "Barche", menuKey: "barche" },
    { path: "/tesseramento", guard: "secretariat", label: "Tesseramento", menuKey: "tesseramento" },
  ],
  Documenti: [
    { path: "/documenti", guard: "secretariat", label: "Documenti", menuKey: "documenti" },
    {
      path: "/documentiarchivio",
      guard: "secretariat",
      label: "Archivio documenti",
      menuKey: "documenti archivio",
    },
    { path: "/doccircolo", guard: "loggedIn", label: "Documenti circolo", menuKey: "documenti circolo" },
    { path: "/tipoDoc", guard: "secretariat", label: "Tipi documento", menuKey: "tipi doc" },
    { path: "/docbarca", guard: "secretariat", label: "Documenti barche", menuKey: "docbarca" },
    {
      path: "/docbarcaarchivio",
      guard: "secretariat",
      label: "Archivio documenti barche",
      menuKey: "docbarca archivio",
    },
    { path: "/tipidocbarca", guard: "secretariat", label: "Tipi documento barca", menuKey: "tipi doc barca" },
    { path: "/tessera", guard: "secretariat", label: "Tessere da accettare", menuKey: "tessera" },
  ],
  Chat: [
    { path: "/messaggi", guard: "secretariat", label: "Messaggi", menuKey: "messaggi" },
    { path: "/logbook", guard: "secretariat", label: "Logbook", menuKey: "loogbook" },
    { path: "/segnalazioni", guard: "secretariat", label: "Segnalazioni", menuKey: "segnalazioni" },
    { path: "/logbookcontrol", guard: "admin", label: "Controllo logbook", menuKey: "logbook arch" },
  ],
  Admin: [
    { path: "/formazione", guard: "admin", label: "Offerta formativa", menuKey: "formazione" },
    { path: "/permessi", guard: "secretariat", label: "Permessi", menuKey: "permessi" },
    { path: "/tessere", guard: "secretariat", label: "Tipo tessera enti", menuKey: "tessere" },
    { path: "/impostazioni", guard: "admin", label: "Impostazioni", menuKey: "impostazioni" },
    { path: "/tipibrevetto", guard: "secretariat", label: "Tipi brevetto", menuKey: "tipibrevetto" },
    { path: "/tipotesseravm", guard: "admin", label: "Tipi tessera VM", menuKey: "tipittessvm" },
    { path: "/modalita", guard: "secretariat", label: "Modalità", menuKey: "modalita" },
    { path: "/tipopagamento", guard: "secretariat", label: "Tipi pagamento", menuKey: "tipopag" },
    { path: "/glossario", guard: "secretariat", label: "Glossario", menuKey: "glossario" },
    { path: "/tipoattivita", guard: "admin", label: "Tipi attività", menuKey: "tipoattivita" },
    { path: "/statistiche", guard: "secretariat", label: "Statistiche", isCostly: true },
  ],
  Attività: [
    { path: "/attnew", guard: "secretariat", label: "Attività", menuKey: "attivita new" },
    { path: "/lineabarca", guard: "secretariat", label: "Linee barca", menuKey: "lineaBarca" },
    { path: "/stagionalita", guard: "secretariat", label: "Stagionalità", menuKey: "stagionalita" },
    { path: "/qualifiche", guard: "secretariat", label: "Brevetti da controllare", menuKey: "qualifiche" },
    { path: "/istruttori", guard: "secretariat", label: "Istruttori", menuKey: "istruttori" },
    { path: "/sede", guard: "secretariat", label: "Sedi", menuKey: "sede" },
    { path: "/corsi", guard: "secretariat", label: "Corsi", menuKey: "corsi" },
    { path: "/itinerario", guard: "secretariat", label: "Itinerari", menuKey: "itinerario" },
    { path: "/porti", guard: "secretariat", label: "Porti", menuKey: "porti" },
    { path: "/crociere", guard: "secretariat", label: "Crociere", menuKey: "crociere" },
    { path: "/crociereutente", guard: "secretariat", label: "Crociere utente", menuKey: "crociereutente" },
    {
      path: "/crociererichieste",
      guard: "secretariat",
      label: "Crociere richieste",
      menuKey: "crociererichieste",
    },
    { path: "/corsirichieste", guard: "secretariat", label: "Richieste corsi", menuKey: "corsorichieste" },
    { path: "/corsoutente", guard: "secretariat", label: "Corso utente", menuKey: "corsoutente" },
    { path: "/opzioni", guard: "secretariat", label: "Opzioni", menuKey: "opzioni" },
    { path: "/rimborsi", guard: "secretariat", label: "Rimborsi", menuKey: "rimborsi" },
    { path: "/spesebarca", guard: "secretariat", label: "Spese barca", menuKey: "spesebarca" },
  ],
} as const satisfies Record<MenuGroup, readonly Omit<Screen, "group">[]>;

/** Those that only the palette has. */
const paletteOnly = [
  { path: "/post", guard: "secretariat", paletteLabel: "Archivio logbook" },
  { path: "/attivUtenti", guard: "secretariat", paletteLabel: "Attività utente" },
  { path: "/amministrazione", guard: "secretariat", paletteLabel: "Amministrazione" },
] as const satisfies readonly Screen[];

/** Every screen, in the order of the menu (docs/rules/access.md#menu). */
export const screens: readonly Screen[] = [
  ...ungrouped,
  ...menuGroups.flatMap((group) => grouped[group].map((screen) => ({ ...screen, group }))),
  ...paletteOnly,
];

/** The paths of the screens with a name, which is their page's title too. */
export type NamedPath = Extract<
  (typeof ungrouped | (typeof grouped)[MenuGroup] | typeof paletteOnly)[number],
  { label: string } | { paletteLabel: string }
>["path"];

/** The search param of the open record, for screens that others link to. */
export const recordParams = {
  "/soci": "socio",
  "/doccircolo": "documento",
  "/documenti": "documento",
  "/qualifiche": "brevetto",
  "/tessera": "tessera",
  "/docbarca": "documento",
  "/tesseramento": "tesseramento",
  "/crociereutente": "id",
  "/attnew": "id",
  "/crociererichieste": "richiesta",
  "/corsirichieste": "richiesta",
  "/corsoutente": "id",
  "/logbook": "post",
  "/segnalazioni": "post",
  "/logbookcontrol": "post",
  "/post": "post",
  "/rimborsi": "rimborso",
  "/spesebarca": "spesa",
  "/attivUtenti": "socio",
  "/documentiarchivio": "documento",
  "/docbarcaarchivio": "documento",
  "/barche": "id",
  "/crociere": "id",
  "/corsi": "id",
} as const;

/** The address of a member's record; null for nobody. */
export function memberHref(id: number | null | undefined): string | null {
  return id ? recordHref("/soci", id) : null;
}

/**
 * The address of a record on its screen: `recordHref("/soci", 12)` is `/soci?socio=12`. `around` holds
 * further search params, such as the record's list.
 */
export function recordHref(
  path: keyof typeof recordParams,
  id: number,
  around: Readonly<Record<string, string>> = {},
): string {
  return `${path}?${new URLSearchParams({ ...around, [recordParams[path]]: String(id) })}`;
}

/** Whether an address opens this record on its screen, whatever else it names. */
export function opensRecord(
  { pathname, searchParams }: URL,
  path: keyof typeof recordParams,
  id: number,
): boolean {
  return screenAt(pathname)?.path === path && searchParams.get(recordParams[path]) === String(id);
}

/** The address of a sailing, by the id of one of its bookings (docs/rules/sailings.md#sheet). */
export const sailingHref = (booking: number): string => `/crociereutente?uscita=${booking}`;

/** The address of a class, by the id of one of its enrolments. */
export const classHref = (enrolment: number): string => `/corsoutente?classe=${enrolment}`;

/** The screen at a path, with or without the trailing slash; undefined for an unknown path. */
export function screenAt(pathname: string): Screen | undefined {
  const path = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  return screens.find((screen) => screen.path === path);
}

/** The person whose menu it is: the level and the permissions. */
export interface MenuViewer {
  level: Level;
  /** Keys of `permessi` that are true. */
  keys: readonly string[];
}

/** A screen's name in the menu, or else in the palette. */
export function screenName(screen: Screen): string | undefined {
  return screen.label ?? screen.paletteLabel;
}

/**
 * Whether palette and menu (for screens with a group) show a screen: it has a name, the guard admits, and its
 * key, if any, is true. Keys only hide entries and refuse nothing (docs/rules/access.md#menu-keys).
 */
export function isOffered(screen: Screen, viewer: MenuViewer): boolean {
  if (!screenName(screen) || screen.guard === "loggedOut") return false;
  if (!admits(screen.guard, viewer.level)) return false;
  return !screen.menuKey || viewer.keys.includes(screen.menuKey);
}

/** The menu's groups with the entries that this user sees; groups without entries are left out. */
export function menuFor(viewer: MenuViewer): { group: MenuGroup; entries: Screen[] }[] {
  return menuGroups
    .map((group) => ({
      group,
      entries: screens.filter((screen) => screen.group === group && isOffered(screen, viewer)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entries between home and the groups: screens without a group that somebody may open by the menu. */
export function entriesUnderHome(viewer: MenuViewer): Screen[] {
  const placed = ["/dashboard", "/profilo"];
  return screens.filter(
    (screen) => screen.label && !screen.group && !placed.includes(screen.path) && isOffered(screen, viewer),
  );
}

/** Every menu key, in the order of the menu; other keys of a user's `permessi` are dropped. */
export const menuKeys: readonly string[] = screens.flatMap((screen) => screen.menuKey ?? []);
