import { readLooseData } from "@/lib/contract/loose-data";
import { fieldsOf, findList, formatFlag, formatValue } from "@/lib/contract/loose-values";
import { CrewTable } from "./crew-body";
import { Missing, type PostFact, PostFacts, PostPart, Prose } from "./parts";
import type { Post } from "./post";
import { Leftovers } from "./raw-data";

/** The fourteen fields of the tutor's evaluation (docs/rules/logbook.md#tutor-evaluation), in its order. */
const tutorFields: readonly (readonly [field: string, name: string, notGiven?: PostFact[2]])[] = [
  ["sesso", "Sesso"],
  ["eta", "Età", "Non indicata"],
  ["corso", "Corso"],
  ["esperienza", "Esperienza", "Non indicata"],
  ["competenze", "Competenze", "Non indicate"],
  ["aiuto", "Aiuto"],
  ["compcucina", "Competenze in cucina", "Non indicate"],
  ["cucina", "Cucina", "Non indicata"],
  ["inbarca", "In barca"],
  ["aterra", "A terra"],
  ["alimentazione", "Alimentazione", "Non indicata"],
  ["intolleranze", "Intolleranze", "Non indicate"],
  ["ripetere", "Ripetere"],
  ["note", "Note", "Non indicate"],
];

const own = ["autovalutazione", "valutazionetutor", "gasolio"] as const;

/**
 * sbarco: how it went by oneself and by the tutor, fuel, and each person's goal. The three may stand in the
 * post or in `dati`.
 */
export function LandingBody({ post }: { post: Post }) {
  const fields = fieldsOf(post.dati);
  const given = (name: (typeof own)[number]) => post[name] || fields[name];
  const { entries, field } = findList(post.dati, "soci", "nominativo");
  const fuel = formatValue(given("gasolio"));
  return (
    <>
      <PostPart title="Autovalutazione">
        <Words value={given("autovalutazione")} missing="Nessuna autovalutazione." />
      </PostPart>
      <PostPart title="Valutazione del tutor">
        <TutorEvaluation value={given("valutazionetutor")} />
      </PostPart>
      <PostPart title="Gasolio">
        {fuel ? <p className="text-base font-semibold">{fuel}</p> : <Missing>Non indicato.</Missing>}
      </PostPart>
      <PostPart title="Soci e obbiettivi">
        <CrewTable entries={entries} columns={[{ field: "obbiettivo", header: "Obbiettivo" }]} />
      </PostPart>
      <Leftovers data={post.dati} shown={[...own, field, "soci"]} />
    </>
  );
}

function Words({ value, missing }: { value: unknown; missing: string }) {
  const text = formatValue(readLooseData(value));
  return text ? <Prose>{text}</Prose> : <Missing>{missing}</Missing>;
}

/** Text, or the fields of the object; a field that we do not know comes after them by its own name. */
function TutorEvaluation({ value }: { value: unknown }) {
  const read = readLooseData(value);
  const fields = fieldsOf(read);
  if (Object.keys(fields).length === 0)
    return <Words value={read} missing="Nessuna valutazione del tutor." />;
  const known = tutorFields.map(
    ([field, name, notGiven]) =>
      [
        name,
        field === "ripetere" ? formatFlag(fields[field]) : formatValue(fields[field]),
        notGiven,
      ] as const,
  );
  const others = Object.entries(fields)
    .filter(([field]) => !tutorFields.some(([name]) => name === field))
    .map(([field, entry]) => [field, formatValue(entry)] as const);
  return <PostFacts facts={[...known, ...others]} />;
}
