import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { useDefaultChoice } from "@/features/lookups/use-default-choice";
import { DraftWarnings } from "@/features/planning/draft-warnings";
import { countOf } from "@/lib/format/counts";
import { CreationDialog } from "../creation/creation-dialog";
import type { CreationProps } from "../creation/creation-props";
import { creationPeople, draftMembers } from "../creation/people";
import { type JoinInput, TargetChoice } from "./target-choice";
import { freeCapacity, type JoinTarget, joinObstacle } from "./targets";
import { type TargetsNow, useJoinTargets } from "./use-join-targets";

interface Joined {
  gruppo: string;
  partecipanti: number[];
}

const words = {
  cruise: {
    title: "Unisci a un'uscita",
    legend: "Uscite con posti liberi",
    missing: "Scegli l'uscita.",
    gone: "L'uscita che avevi scelto non c'è più o non ha più posti: scegline un'altra.",
    nothing: "Nessuna uscita di questa crociera ha posti liberi. Usa «Crea crociere» per farne una nuova.",
    present: "È già su questa uscita",
  },
  course: {
    title: "Unisci a una classe",
    legend: "Classi con posti liberi",
    missing: "Scegli la classe.",
    gone: "La classe che avevi scelto non c'è più o non ha più posti: scegline un'altra.",
    nothing: "Nessuna classe di questo corso ha posti liberi. Usa «Crea corsi» per farne una nuova.",
    present: "È già in questa classe",
  },
};

const joinSchema = (
  text: (typeof words)["cruise"],
  free: readonly JoinTarget[] | undefined,
): z.ZodType<Joined, JoinInput> =>
  z.object({
    gruppo: z
      .string(text.missing)
      // The list may have been read again since it was chosen.
      .refine((chosenKey) => free?.some(({ key }) => key === chosenKey), text.gone),
    partecipanti: z.array(z.number()),
  });

const countText = (number: number) => countOf(number, "persona", "persone");

/**
 * 'Unisci a un'uscita' or 'Unisci a una classe': the people of one or several requests get their place where
 * others have theirs already (docs/rules/requests.md#joining).
 */
export function JoinDialog(props: CreationProps) {
  const { kind, requests } = props;
  const text = words[kind.isCourse ? "course" : "cruise"];
  const { list, targets, readTargets, create } = useJoinTargets(props);
  const free = targets?.filter((target) => freeCapacity(target) !== 0);
  const { people, withoutId } = creationPeople(...requests);
  const form = useForm<JoinInput, unknown, Joined>({
    resolver: zodResolver(joinSchema(text, free)),
    defaultValues: { gruppo: null, partecipanti: people.map(({ id_usr }) => id_usr) },
  });
  const { control } = form;
  const [gruppo, partecipanti] = useWatch({ control, name: ["gruppo", "partecipanti"] });
  useDefaultChoice({ form, name: "gruppo", options: free?.map(({ key }) => ({ value: key })) });
  const chosen = targets?.find(({ key }) => key === gruppo);
  const aboard = chosen?.aboard ?? new Set<number>();
  const joining = draftMembers(people, partecipanti, aboard);
  const aboardIn = (now: readonly JoinTarget[], key: string) =>
    now.find((one) => one.key === key)?.aboard ?? new Set<number>();

  return (
    <CreationDialog<JoinInput, Joined, TargetsNow>
      {...props}
      title={text.title}
      verb="Unisci"
      count={countText}
      form={form}
      people={people}
      withoutId={withoutId}
      ticked={partecipanti}
      present={aboard}
      presentText={text.present}
      list={list}
      warnings={<DraftWarnings drafts={joining.length > 0 ? (chosen?.draftsFor(joining) ?? []) : []} />}
      runOf={({ gruppo: key }, those) => {
        const shown = targets?.find((one) => one.key === key);
        // The form's schema has refused everything that is not on screen.
        if (!shown) throw new Error("no target");
        const ids = those.map(({ id_usr }) => id_usr);
        return {
          chosen: shown.chosen,
          readList: readTargets,
          presentIn: (now) => aboardIn(now.targets, key),
          bookingsIn: (now) => now.bookings,
          obstacleIn: (now) => joinObstacle(shown, now.targets, { chosen: ids, isCourse: kind.isCourse }),
          create: (person) => create(shown, person),
          createCall: kind.isCourse ? "corsoutente.create" : "crocierautente.create",
        };
      }}
    >
      {free && <TargetChoice control={control} legend={text.legend} targets={free} nothing={text.nothing} />}
    </CreationDialog>
  );
}
