import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Enrolment } from "./classes";
import { plusDays } from "./dates";
import { MEDICAL_TYPE } from "./deadlines";
import type { Paper } from "./papers";
import {
  comingSailings,
  countToFix,
  groupBySubject,
  isClassSoon,
  type Readiness,
  readinessState,
  remediesOf,
} from "./readiness";
import {
  classReadinessOf,
  type Loaded,
  leadersOf,
  type ReadinessSources,
  readinessOf,
} from "./readiness-checks";
import type { Booking, Sailing } from "./sailings";

const today = "2026-11-22";
const inizio = plusDays(today, 5);
const fine = plusDays(today, 8);
const valid: Paper = { id: 1, scadenza: fine, eterno: 0, accettato: 1 };
const ended: Paper = { ...valid, scadenza: plusDays(fine, -1) };
const IDENTITY = 1;

const loaded = <T>(value: T): Loaded<T> => ({ state: "loaded", value });
const unread = { state: "unread" } as const;
const loading = { state: "loading" } as const;

const userCruise = (id: number, more: Partial<Booking> = {}): Booking => ({
  id,
  crociera: 3,
  barca: 2,
  Barca: { nome: "Brezza" },
  inizio,
  fine,
  utente: 100 + id,
  Utente: { nominativo: `Socio ${id}` },
  istruttore: 50,
  Istruttore: { nominativo: "Ivo Maestri" },
  capoflottiglia: 0,
  ...more,
});
const sailing: Sailing = [userCruise(1), userCruise(2)];

const everybody = (paper: Paper) => loaded(new Map([101, 102].map((member) => [member, [paper] as const])));

/** Everything is there and valid, but for what is given. */
const sources = (more: Partial<ReadinessSources> = {}): ReadinessSources => ({
  offers: loaded(new Map([[3, [IDENTITY, MEDICAL_TYPE]]])),
  documentTypes: loaded(
    new Map([
      [IDENTITY, { nome: "Carta d'identità" }],
      [MEDICAL_TYPE, { nome: "Visita medica" }],
    ]),
  ),
  documents: () => everybody(valid),
  documentsToReview: loaded(new Map()),
  boats: loaded(new Map([[2, { armatore: 70 }]])),
  boatDocumentTypes: loaded([{ id: 1, nome: "Assicurazione RC", attivita: 0, scadenza: 1 }]),
  boatDocuments: () => loaded([{ ...valid, tipo: 1, barca: 2, typeName: "Assicurazione RC" }]),
  licences: () => loaded([valid]),
  cards: () => loaded([valid]),
  ...more,
});

const check = (more: Partial<ReadinessSources> = {}, userCruises: Sailing = sailing) =>
  readinessOf(userCruises, sources(more), today);
const summary = ({ lines }: Readiness) =>
  lines.map(({ check: name, requirement, type, reason, who }) =>
    [name, type?.name || requirement, reason, "name" in who ? who.name : who.kind].join(" · "),
  );

describe("a sailing", () => {
  it("is ready when everything is valid through its last day", () => {
    expect(check()).toEqual({ lines: [], isChecking: false });
  });

  it("says of whom which document is missing, and until when it is valid", () => {
    const documents = (type: number) =>
      loaded(
        new Map([
          [101, [valid]],
          [102, type === IDENTITY ? [ended] : []],
        ]),
      );
    const { lines } = check({ documents });
    expect(summary({ lines, isChecking: false })).toEqual([
      "documents · Visita medica · absent · Socio 2",
      "documents · Carta d'identità · ends-early · Socio 2",
    ]);
    expect(lines[1]).toMatchObject({ until: plusDays(fine, -1), severity: "expiring" });
  });

  it("needs the medical certificate once, also where the cruise names no document", () => {
    const documents = () => loaded(new Map());
    expect(summary(check({ documents }))).toHaveLength(4);
    expect(summary(check({ documents, offers: loaded(new Map([[3, []]])) }))).toEqual([
      "documents · Visita medica · absent · Socio 1",
      "documents · Visita medica · absent · Socio 2",
    ]);
  });

  it("distinguishes a document that waits for review from a missing one", () => {
    const documentsToReview = loaded(
      new Map([
        [101, [{ ...valid, id: 9, type: IDENTITY }]],
        [102, [{ ...valid, id: 8, type: MEDICAL_TYPE }]],
      ]),
    );
    const documents = (type: number) => (type === IDENTITY ? loaded(new Map()) : everybody(valid));
    const { lines } = check({ documents, documentsToReview });
    expect(lines.map(({ reason, waiting }) => [reason, waiting])).toEqual([
      ["waiting", 9],
      ["absent", null],
    ]);
  });

  it("takes a document of a type that never expires as valid, without a date or with an old one", () => {
    const documentTypes = loaded(new Map([[IDENTITY, { nome: "Privacy", eterno: 1 }]]));
    const documents = (type: number) => everybody(type === IDENTITY ? { ...valid, scadenza: null } : valid);
    expect(check({ documents, documentTypes }).lines).toEqual([]);
    expect(summary(check({ documents })).at(0)).toContain("undated");
    const old = (type: number) => everybody(type === IDENTITY ? ended : valid);
    expect(check({ documents: old, documentTypes }).lines).toEqual([]);
  });

  it("needs each boat document for all or collaborating boats, of this boat or of none in particular", () => {
    const boatDocumentTypes = loaded([
      { id: 1, nome: "Assicurazione RC", attivita: 0, scadenza: 1 },
      { id: 2, nome: "Licenza", attivita: 1, eterno: 1 },
      { id: 3, nome: "Stazza", attivita: 2, scadenza: 1 },
    ]);
    const insurance = { ...valid, tipo: 1, typeName: "Assicurazione RC" };
    const licence = { ...valid, scadenza: null, tipo: null, typeName: "Licenza" };
    const boat = (...documents: object[]) =>
      summary(check({ boatDocumentTypes, boatDocuments: () => loaded(documents as never) }));
    expect(boat({ ...insurance, barca: 2 }, licence)).toEqual([]);
    expect(boat(insurance, licence)).toEqual([]);
    expect(boat({ ...insurance, barca: 9 }, { ...licence, accettato: 0 })).toEqual([
      "boat · Assicurazione RC · absent · Brezza",
      "boat · Licenza · waiting · Brezza",
    ]);
  });

  it("says so where boat or cruise are in no list, and where the boat has no owner", () => {
    expect(summary(check({ boats: loaded(new Map()), offers: loaded(new Map()) }))).toEqual([
      "boat · boat-document · unlisted · sailing",
      "documents · document · unlisted · sailing",
    ]);
    expect(summary(check({ boats: loaded(new Map([[2, { armatore: 0 }]])) }))).toEqual([
      "boat · owner · absent · Brezza",
    ]);
  });

  it("needs days, a boat, an instructor, and a member for each user cruise", () => {
    const bare = userCruise(1, { inizio: null, barca: 0, istruttore: 0, utente: 0, organizatore: 0 });
    expect(summary(check({}, [bare]))).toEqual([
      "crew · days · absent · sailing",
      "crew · boat · absent · sailing",
      "crew · instructor · absent · sailing",
      "crew · member · absent · sailing",
    ]);
  });

  it("is led by its instructors and fleet leaders; by the organiser where there is neither", () => {
    const names = (...userCruises: [Booking, ...Booking[]]) => leadersOf(userCruises).map(({ name }) => name);
    const organizer = { organizatore: 60, Organizzatore: { nominativo: "Ada" } };
    expect(names(userCruise(1, organizer), userCruise(2, { capoflottiglia: 1 }))).toEqual([
      "Ivo Maestri",
      "Socio 2",
    ]);
    expect(names(userCruise(1, { istruttore: 0, ...organizer }))).toEqual(["Ada"]);
    expect(names(userCruise(1, { istruttore: null }))).toEqual([]);
    const licences = () => loaded([ended]);
    expect(summary(check({ licences }))).toEqual(["licences · licence · ends-early · Ivo Maestri"]);
  });
});

describe("what was not read", () => {
  it("is never fine: one line for a list, one together for reads of each person", () => {
    const nothing: ReadinessSources = {
      offers: unread,
      documentTypes: unread,
      documents: () => unread,
      documentsToReview: unread,
      boats: unread,
      boatDocumentTypes: unread,
      boatDocuments: () => unread,
      licences: () => unread,
      cards: () => unread,
    };
    const readiness = readinessOf(sailing, nothing, today);
    expect(summary(readiness)).toEqual([
      "boat · boat-document · unread · sailing",
      "licences · licence · unread · members",
      "documents · document · unread · sailing",
      "documents · document · unread · sailing",
      "documents · document-to-review · unread · sailing",
      "cards · card · unread · members",
    ]);
    expect(readinessState(readiness)).toBe("unknown");
    expect(countToFix(readiness)).toBe(0);
    expect(readiness.lines.every((line) => remediesOf(line).includes("retry"))).toBe(true);
    expect(new Set(readiness.lines.map(({ key }) => key)).size).toBe(6);
    expect(readiness.lines[0]?.key).toBe("boat-boat-document--sailing--unread");
    expect(readiness.lines[5]?.who).toEqual({ kind: "members", names: ["Socio 1", "Socio 2"] });
  });

  it("is being checked while the names of the types are, although all else has been read", () => {
    expect(check({ documentTypes: loading }).isChecking).toBe(true);
    expect(check({ documentTypes: unread }).isChecking).toBe(false);
  });

  it("is being checked while it loads, whatever is known already", () => {
    const readiness = check({ cards: () => loading, licences: () => loaded([]) });
    expect(summary(readiness)).toEqual(["licences · licence · absent · Ivo Maestri"]);
    expect(readinessState(readiness)).toBe("checking");
  });

  it("of any source keeps a sailing from being ready", () => {
    const state = fc.constantFrom("loaded", "loading", "unread", "skipped");
    const keys = Object.keys(sources()) as (keyof ReadinessSources)[];
    fc.assert(
      fc.property(fc.tuple(...keys.map(() => state)), (states) => {
        const given = sources();
        const withheld = Object.fromEntries(
          keys.flatMap((key, index) => {
            const missing = { state: states[index] };
            if (missing.state === "loaded") return [];
            return [[key, typeof given[key] === "function" ? () => missing : missing]];
          }),
        );
        const readiness = readinessOf(sailing, { ...given, ...withheld }, today);
        const isAllRead = keys.every((key, index) => states[index] === "loaded" || key === "documentTypes");
        if (!isAllRead) expect(readinessState(readiness)).not.toBe("ready");
        const { lines } = readiness;
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      }),
    );
  });
});

it("coming sailings are open, begin from today through the thirtieth day, and stand in that order", () => {
  const at = (id: number, days: number, more = {}) =>
    userCruise(id, { inizio: plusDays(today, days), fine: plusDays(today, days + 1), ...more });
  const userCruises = [
    at(1, 30),
    at(2, 31),
    at(3, 0),
    at(4, -1),
    at(5, 2, { chiusa: 1 }),
    at(6, 30),
    at(7, 0, { inizio: null }),
  ];
  expect(comingSailings(userCruises, today).map((found) => found.map(({ id }) => id))).toEqual([[3], [1, 6]]);
  expect(comingSailings(userCruises, today, 0)).toHaveLength(1);
});

it("lines are grouped by person and boat, what is of nobody in particular under the sailing", () => {
  const documents = () => loaded(new Map());
  const boats = loaded(new Map<number, { armatore?: number }>());
  const ofItself = groupBySubject(check({ boats, offers: unread }).lines);
  expect(ofItself.map(({ who, lines }) => [who.kind, lines.length])).toEqual([["sailing", 2]]);
  const groups = groupBySubject(check({ documents, cards: () => unread }).lines);
  expect(groups.map(({ who, lines }) => [who.kind, lines.length])).toEqual([
    ["member", 2],
    ["member", 2],
    ["members", 1],
  ]);
});

describe("a class", () => {
  const enrolment = (id: number, more: Partial<Enrolment> = {}): Enrolment => ({
    id,
    corso: 3,
    utente: 100 + id,
    Utente: { nominativo: `Socio ${id}` },
    istruttore: 50,
    Istruttore: { nominativo: "Ivo Maestri" },
    barca: 2,
    Barca: { nome: "Brezza" },
    date: [inizio, fine],
    ...more,
  });
  const checkClass = (more: Partial<ReadinessSources>, ofAll: Partial<Enrolment> = {}, isPractical = true) =>
    classReadinessOf([enrolment(1, ofAll), enrolment(2, ofAll)], isPractical, sources(more), today);

  it("is ready when the documents of all last through the last lesson, and needs no card", () => {
    expect(checkClass({ cards: () => loaded([]) })).toEqual({ lines: [], isChecking: false });
    expect(
      summary(checkClass({ documents: () => everybody(ended), offers: loaded(new Map([[3, []]])) })),
    ).toEqual([
      "documents · Visita medica · ends-early · Socio 1",
      "documents · Visita medica · ends-early · Socio 2",
    ]);
  });

  it("of a practical course needs a boat with its papers, and an instructor with a licence", () => {
    const lacking = { licences: () => loaded([]), boatDocuments: () => loaded([]) };
    expect(summary(checkClass(lacking))).toEqual([
      "boat · Assicurazione RC · absent · Brezza",
      "licences · licence · absent · Ivo Maestri",
    ]);
    expect(summary(checkClass({}, { barca: 0, istruttore: 0, date: [] }))).toEqual([
      "crew · days · absent · class",
      "crew · boat · absent · class",
      "crew · instructor · absent · class",
    ]);
    expect(checkClass(lacking, {}, false).lines).toEqual([]);
    expect(summary(checkClass({}, { barca: 0 }, false))).toEqual([]);
  });

  it("is checked by itself where a lesson is within 30 days and it is open", () => {
    const soon = (more: Partial<Enrolment>) => isClassSoon([enrolment(1, more)], today);
    expect(soon({ date: [plusDays(today, -7), plusDays(today, 30)] })).toBe(true);
    expect(soon({ date: [plusDays(today, -7), plusDays(today, 31)] })).toBe(false);
    expect(soon({ stato: 1 })).toBe(false);
    expect(isClassSoon([enrolment(1, { stato: 1 }), enrolment(2)], today)).toBe(true);
  });
});
