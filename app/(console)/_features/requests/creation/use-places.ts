import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useBookings } from "../outcome/use-bookings";
import type { CreationProps } from "./creation-props";
import type { CreationPerson } from "./people";
import { placeText } from "./places-since";

interface PlacesOptions<T extends FieldValues, U> extends Pick<CreationProps, "kind" | "requests"> {
  form: UseFormReturn<T, unknown, U>;
  people: readonly CreationPerson[];
}

/** The form's field with those who are ticked. */
export const tickedName = <T extends FieldValues>() => "partecipanti" as Path<T>;

/**
 * The places that people have by these requests already, by member, undefined until they are read. Those
 * people are then no longer ticked: opening the dialog twice must not make two bookings
 * (docs/rules/requests.md#creating).
 */
export function usePlaces<T extends FieldValues, U>(options: PlacesOptions<T, U>) {
  const { kind, requests, form, people } = options;
  const query = useBookings(kind, "dialog");
  const bookings = query.data;
  const placeOf = ({ id_usr }: CreationPerson) =>
    placeText({ kind, requests }, id_usr, bookings?.get(id_usr) ?? []);
  const placed = people.flatMap((person): [number, string][] => {
    const place = placeOf(person);
    return place ? [[person.id_usr, place]] : [];
  });
  const places = bookings && new Map(placed);
  const isDone = useRef(false);
  useEffect(() => {
    if (!places || isDone.current) return;
    isDone.current = true;
    const name = tickedName<T>();
    const ticked: readonly number[] = form.getValues(name);
    const left = ticked.filter((id) => !places.has(id));
    // It does not count as typed.
    form.resetField(name, { defaultValue: left as PathValue<T, Path<T>> });
  }, [form, places]);
  return { places, query };
}
