// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { formatDate } from "@/lib/format/dates";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { ExpiryField } from "./expiry-fields";

afterEach(cleanup);

const farDay = `${Number(todayInRome().slice(0, 4)) + 181}-06-15`;
const soon = plusDays(todayInRome(), 400);

function Form({ scadenza }: { scadenza: string | null }) {
  const { control } = useForm({ defaultValues: { scadenza } });
  return <ExpiryField control={control} name="scadenza" ended="scaduta" />;
}

it.each([
  ["past", "2020-03-01", "01/03/2020, scaduta"],
  ["of a mistyped year", farDay, `${formatDate(farDay)}, tra 181 anni: l'anno è giusto?`],
  ["to come", soon, formatDate(soon)],
])("beside an expiry that is %s stands what it means", (_, day, text) => {
  render(<Form scadenza={day} />);
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([null, "31/02/2030"])("nothing stands beside what is no day: %s", (typed) => {
  render(<Form scadenza={typed} />);
  expect(document.querySelector("p")).toBeNull();
});
