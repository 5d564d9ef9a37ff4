import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { LeaderFields } from "@/features/instructors/leader-fields";
import { BoatField } from "@/features/lookups/boat-field";
import { LookupOptionsField } from "@/features/lookups/lookup-field";
import { namedOptions, withOwn } from "@/features/lookups/named-options";
import { useDefaultChoice } from "@/features/lookups/use-default-choice";
import { DraftWarnings } from "@/features/planning/draft-warnings";
import { sailingDraft } from "@/features/planning/drafts";
import { CruiseDaysFields } from "@/features/user-cruises/cruise-days-fields";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read, readNow, useWrite } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { countOf } from "@/lib/format/counts";
import { cruiseBooking } from "../outcome/bookings";
import type { MemberRequest } from "../request-types";
import { CreationDialog } from "./creation-dialog";
import type { CreationProps } from "./creation-props";
import {
  type CruiseCreation,
  type CruiseCreationInput,
  chosenForCruise,
  cruiseCreationBody,
  cruiseCreationInput,
  cruiseCreationSchema,
  membersAboard,
} from "./cruise-creation";
import { creationPeople, draftMembers } from "./people";

/**
 * 'Crea crociere': a user cruise for each participant of a cruise request (docs/rules/requests.md#creating).
 */
export function CreateCruisesDialog(props: CreationProps) {
  const { requests, values } = props;
  const [request] = requests;
  const queries = useQueryClient();
  const userCruises = useOwnQuery(read("crocierautente.list"));
  const { write } = useWrite("crocierautente.create", { refetch: false });
  const form = useForm<CruiseCreationInput, unknown, CruiseCreation>({
    resolver: zodResolver(cruiseCreationSchema),
    defaultValues: cruiseCreationInput(requests, values),
  });
  const { control } = form;
  const [crociera, inizio, fine, barca, istruttore, partecipanti] = useWatch({
    control,
    name: ["crociera", "inizio", "fine", "barca", "istruttore", "partecipanti"],
  });
  const { people, withoutId } = creationPeople(...requests);
  const present = membersAboard(userCruises.data?.Crociera ?? [], { crociera, inizio, fine, barca });
  const { cruises, options } = useCruiseChoice(form, request);
  const members = draftMembers(people, partecipanti, present);
  const draft = sailingDraft({ crociera, barca, inizio, fine, istruttore, members });

  return (
    <CreationDialog
      {...props}
      title="Crea crociere"
      verb="Crea"
      count={(number) => countOf(number, "crociera", "crociere")}
      form={form}
      people={people}
      withoutId={withoutId}
      ticked={partecipanti}
      present={present}
      presentText="È già su questa crociera"
      list={userCruises}
      runOf={(sailing) => ({
        chosen: chosenForCruise(sailing),
        readList: () => readNow(queries, "crocierautente.list"),
        bookingsIn: ({ Crociera }: Answer<"crocierautente.list">) => Crociera.map(cruiseBooking),
        presentIn: ({ Crociera }: Answer<"crocierautente.list">) => membersAboard(Crociera, sailing),
        create: (person) => write({ body: cruiseCreationBody(sailing, person) }),
        createCall: "crocierautente.create",
      })}
      warnings={<DraftWarnings drafts={draft && members.length > 0 ? [draft] : []} />}
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <CruiseDaysFields control={control} />
        <LookupOptionsField
          control={control}
          name="crociera"
          required
          query={cruises}
          options={options ?? []}
        />
        <BoatField control={control} name="barca" />
        <LeaderFields control={control} lastDay={fine} withTutor />
      </div>
    </CreationDialog>
  );
}

/** The cruises to choose from, with the one that the request names. */
function useCruiseChoice(
  form: UseFormReturn<CruiseCreationInput, unknown, CruiseCreation>,
  request: MemberRequest,
) {
  const cruises = useOwnQuery(read("crociera.list"));
  const list = cruises.data?.Crociera;
  const options = list && namedOptions(withOwn(list, request.crociera, request.Crociera));
  // A request may name its cruise without the id.
  const byName = list?.find(({ nome }) => nome && nome === request.Crociera?.nome)?.id;
  useDefaultChoice({ form, name: "crociera", options, preferred: byName });
  return { cruises, options };
}
