import type { Tone } from "@/components/ui/badge";
import type { IconName } from "@/components/ui/icon-names";
import type { ReadinessState } from "@/lib/rules/readiness";

/** Colour and sign of each state, wherever it is shown; the triangle is for warnings of the plan. */
export const readinessLooks = {
  checking: { tone: "neutral", icon: "loader-circle" },
  ready: { tone: "positive", icon: "circle-check" },
  "to-fix": { tone: "warning", icon: "list-checks" },
  unknown: { tone: "neutral", icon: "circle-question-mark" },
} as const satisfies Record<ReadinessState, { tone: Tone; icon: IconName }>;
