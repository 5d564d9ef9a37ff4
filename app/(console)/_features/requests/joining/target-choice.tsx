import { useId } from "react";
import { type Control, useController } from "react-hook-form";
import { EmptySection } from "@/components/list/record-section";
import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";
import { Radio } from "@/components/ui/radio";
import { countOf } from "@/lib/format/counts";
import { freeCapacity, type JoinTarget } from "./targets";

export interface JoinInput {
  /** The key of a `JoinTarget`. */
  gruppo: string | null;
  partecipanti: number[];
}

interface TargetChoiceProps {
  control: Control<JoinInput, unknown, { gruppo: string; partecipanti: number[] }>;
  legend: string;
  targets: readonly JoinTarget[];
  /** Why there is none. */
  nothing: string;
}

/** Which sailing or class: days, boat, who leads, and how many places are free. */
export function TargetChoice({ control, legend, targets, nothing }: TargetChoiceProps) {
  const { field, fieldState } = useController({ control, name: "gruppo" });
  const errorId = useId();
  const error = fieldState.error?.message;
  return (
    <fieldset
      ref={field.ref}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      className="min-w-0 outline-none"
    >
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {targets.length === 0 ? (
        <EmptySection>{nothing}</EmptySection>
      ) : (
        <div className="divide-y divide-line border-y border-line">
          {targets.map((target) => (
            <label
              key={target.key}
              className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-0.5 px-2 py-1.5 hover:bg-surface-sunken has-checked:bg-accent-soft"
            >
              <Radio
                name={field.name}
                checked={field.value === target.key}
                onChange={() => field.onChange(target.key)}
                onBlur={field.onBlur}
              />
              <span className="font-semibold tabular-nums">{target.days}</span>
              <span className="min-w-0 flex-1 wrap-break-word">{target.detail}</span>
              <span className="flex items-center gap-1.5 text-ink-soft tabular-nums">
                <Icon name="users" className="size-4 shrink-0" />
                {placesText(target)}
              </span>
            </label>
          ))}
        </div>
      )}
      {error && (
        <p id={errorId} className="mt-1 text-sm text-danger">
          <ErrorText>{error}</ErrorText>
        </p>
      )}
    </fieldset>
  );
}

function placesText(target: JoinTarget): string {
  const free = freeCapacity(target);
  const { size } = target.aboard;
  const there = countOf(size, "persona", "persone");
  if (free === null) return there;
  return free === 1 ? `${there}, 1 posto libero` : `${there}, ${free} posti liberi`;
}
