import type { Bounds } from "@/lib/contract/limits";
import { wholeProblem } from "@/lib/contract/written-numbers";
import { typedFigure } from "./figure-schema";

/** The schema of a whole number from 0, in a `TextField` with `inputMode="numeric"`. */
export const typedWhole = (bounds: Bounds) =>
  typedFigure(bounds.missing, (typed) => wholeProblem(typed, bounds), Number);
