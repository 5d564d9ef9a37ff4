"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ComponentProps, type FormEvent, useRef, useState, useTransition } from "react";
import { DateInput } from "@/components/form/date-input";
import { dateProblem } from "@/components/form/date-schema";
import { Field } from "@/components/form/field";
import { PhoneFold } from "@/components/layout/phone-fold";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { texts } from "@/lib/format/texts";
import { type IsoDate, isIsoDate } from "@/lib/rules/dates";
import { monthOf, plusMonths } from "@/lib/rules/months";
import { type Period, periodProblem, wholeYear } from "@/lib/rules/statistics/period";

interface PeriodBarProps {
  period: Period;
  today: IsoDate;
  /** Why the address names no period. */
  problem: string | null;
}

const yearHref = (year: number) => `/statistiche?anno=${year}`;
const rangeHref = ({ from, to }: Period) => `/statistiche?dal=${from}&al=${to}`;

/** Which period the statistics are about: a year, or any days; both stand in the address. */
export function PeriodBar({ period, today, problem }: PeriodBarProps) {
  const thisYear = Number(today.slice(0, 4));
  const year = wholeYear(period) ?? Number(period.to.slice(0, 4));
  const lastTwelve = { from: `${plusMonths(monthOf(today), -11)}-01`, to: today };
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-4 max-sm:gap-x-2 print:hidden">
      <nav aria-label="Anno" className="flex flex-wrap items-center gap-2 sm:mt-6">
        <PeriodLink href={yearHref(year - 1)} size="icon-md" aria-label={`Anno ${year - 1}`}>
          <Icon name="chevron-left" />
        </PeriodLink>
        <PeriodLink href={yearHref(year)} aria-current={wholeYear(period) === null ? undefined : "true"}>
          Anno {year}
        </PeriodLink>
        <PeriodLink href={yearHref(year + 1)} size="icon-md" aria-label={`Anno ${year + 1}`}>
          <Icon name="chevron-right" />
        </PeriodLink>
        {year !== thisYear && <PeriodLink href={yearHref(thisYear)}>Quest'anno</PeriodLink>}
      </nav>
      <PhoneFold label="Altre date" isOpenAtFirst={problem !== null}>
        <PeriodLink href={rangeHref(lastTwelve)} className="sm:mt-6">
          Ultimi 12 mesi
        </PeriodLink>
        <RangeForm period={period} problem={problem} />
      </PhoneFold>
    </div>
  );
}

function PeriodLink({ size, className, ...link }: ComponentProps<typeof Link> & { size?: "icon-md" }) {
  return <Link {...link} prefetch={false} scroll={false} className={buttonClass({ size, className })} />;
}

function RangeForm({ period, problem }: Pick<PeriodBarProps, "period" | "problem">) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [from, setFrom] = useState<string | null>(period.from);
  const [to, setTo] = useState<string | null>(period.to);
  const [errors, setErrors] = useState({ from: problem, to: null as string | null });
  const [shown, setShown] = useState(period);
  // Another period fills the boxes anew; the button that was pressed for it stays, with the focus.
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period);
    setFrom(period.from);
    setTo(period.to);
    setErrors({ from: problem, to: null });
  }
  const [fromBox, toBox] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { from: dayProblem(from), to: dayProblem(to) };
    const isPeriod = found.from === null && found.to === null;
    const problems = isPeriod ? { ...found, from: periodProblem(from, to) } : found;
    setErrors(problems);
    (problems.from ? fromBox : problems.to ? toBox : null)?.current?.focus();
    if (isPeriod && problems.from === null && from && to)
      startTransition(() => router.push(rangeHref({ from, to }), { scroll: false }));
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Periodo" className="flex flex-wrap items-start gap-2">
      <Field label="Dal" error={errors.from ?? undefined} className="max-w-44 grow basis-36">
        {(control) => <DateInput {...control} ref={fromBox} value={from} onChange={setFrom} />}
      </Field>
      <Field label="Al" error={errors.to ?? undefined} className="max-w-44 grow basis-36">
        {(control) => <DateInput {...control} ref={toBox} value={to} onChange={setTo} />}
      </Field>
      <Button type="submit" loading={isPending} className="sm:mt-6">
        Mostra
      </Button>
    </form>
  );
}

/** Why what is typed is no day; null when it is one. */
function dayProblem(typed: string | null): string | null {
  if (typed === null || typed === "") return texts.dateRequired;
  return isIsoDate(typed) ? null : dateProblem(typed);
}
