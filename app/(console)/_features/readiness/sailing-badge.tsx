import { useMemo } from "react";
import { type Sailing, sailingKey } from "@/lib/rules/sailings";
import { ReadinessBadge } from "./readiness-badge";
import { useReadiness } from "./use-readiness";

/** The readiness of one sailing, whose identity must not change between renders (./use-readiness). */
export function SailingBadge({ sailing }: { sailing: Sailing }) {
  const { bySailing } = useReadiness(
    useMemo(() => [sailing], [sailing]),
    "page",
  );
  const readiness = bySailing.get(sailingKey(sailing[0]));
  return readiness && <ReadinessBadge readiness={readiness} />;
}
