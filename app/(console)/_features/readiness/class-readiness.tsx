import { useState } from "react";
import { classPurpose } from "@/lib/format/readiness";
import type { CourseClass } from "@/lib/rules/classes";
import { todayInRome } from "@/lib/rules/dates";
import { lastLesson } from "@/lib/rules/lessons";
import { isClassSoon } from "@/lib/rules/readiness";
import { ReadinessSection } from "./readiness-section";
import { useClassReadiness } from "./use-class-readiness";

interface ClassReadinessProps {
  courseClass: CourseClass;
  isPractical: boolean;
}

/**
 * 'Pronta a cominciare': the check of a class that has a lesson before it, or none yet. It is made at once
 * where the next lesson is within 30 days, otherwise on a press (docs/rules/readiness.md#where).
 */
export function ClassReadiness({ courseClass, isPractical }: ClassReadinessProps) {
  const today = todayInRome();
  const [isWanted, setWanted] = useState(false);
  const isOn = isWanted || isClassSoon(courseClass, today);
  const { readiness, retry, isRetrying } = useClassReadiness(isOn ? courseClass : null, isPractical);
  if ((lastLesson(courseClass[0]) ?? today) < today) return null;
  return (
    <ReadinessSection
      title="Pronta a cominciare"
      readyText="Non manca niente a chi segue il corso."
      openText="Quello che manca a chi segue il corso e alla barca, con i dati come sono salvati."
      readiness={readiness}
      purpose={classPurpose(courseClass)}
      onBegin={() => setWanted(true)}
      retry={retry}
      isRetrying={isRetrying}
    />
  );
}
