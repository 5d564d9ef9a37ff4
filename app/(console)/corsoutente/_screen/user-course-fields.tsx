"use client";

import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { UnreadableDates } from "@/components/documents/unreadable-dates";
import { DatesField } from "@/components/form/dates-field";
import { LookupField } from "@/components/lookups/lookup-field";
import { namedOptions } from "@/components/lookups/named-options";
import { MemberField } from "@/components/members/member-field";
import { read } from "@/lib/client/query";
import { isPractical, type UserCourse, type UserCourseValues } from "./user-course-form";

interface UserCourseFieldsProps<U> {
  control: Control<UserCourseValues, unknown, U>;
  record: UserCourse | undefined;
}

/** The fields in the order of the specification (docs/rules/user-courses.md#form); boat and port on practical courses alone. */
export function UserCourseFields<U>({ control, record }: UserCourseFieldsProps<U>) {
  const courses = useQuery(read("corso.list"));
  const boats = useQuery(read("barche.ofCollaborators"));
  const ports = useQuery(read("porto.list"));
  const corso = useWatch({ control, name: "corso" });
  const courseOptions = withCurrentChoice(
    namedOptions(courses.data?.Corso),
    record?.corso,
    record?.Corso?.nome,
  );
  const boatOptions = withCurrentChoice(namedOptions(boats.data?.Barche), record?.barca, record?.Barca?.nome);
  return (
    <div className="grid gap-5">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <MemberField control={control} name="utente" label="Utente" required />
        <LookupField
          control={control}
          name="corso"
          label="Corso"
          refersTo="course"
          required
          query={courses}
          options={courseOptions}
        />
        <MemberField control={control} name="istruttore" label="Istruttore" />
        <MemberField control={control} name="organizatore" label="Organizzatore" />
        {isPractical(corso, courses.data?.Corso, record) && (
          <>
            <LookupField
              control={control}
              name="barca"
              label="Barca"
              refersTo="boat"
              query={boats}
              options={boatOptions}
            />
            <LookupField
              control={control}
              name="porto"
              label="Porto"
              query={ports}
              options={namedOptions(ports.data?.Porto)}
            />
          </>
        )}
      </div>
      {record && <UnreadableDates record={record} what="questo corso" />}
      <DatesField control={control} name="date" label="Date delle lezioni" />
    </div>
  );
}

/** The choices with the one that the record names, where the list does not have it: a course that is no longer active. */
function withCurrentChoice(
  options: { value: number; label: string }[],
  id: number | null | undefined,
  name: string | null | undefined,
) {
  if (!id || !name || options.some(({ value }) => value === id)) return options;
  return [...options, { value: id, label: name }];
}
