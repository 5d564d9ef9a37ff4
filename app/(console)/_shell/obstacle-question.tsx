import type { Conflict, NotFound, Resolution } from "@/lib/client/conflicts";
import { ConflictChoices } from "./conflict-choices";
import { NotFoundDialog } from "./record-not-found-dialog";

/** Why a save needs the person's attention. */
export type Obstacle = { conflict: Conflict } | { notFound: NotFound };

interface ObstacleQuestionProps {
  obstacle: Obstacle;
  onEnd: (resolution: Resolution) => void;
}

/** The dialog that `ConflictDialog` loads on demand. */
export function ObstacleQuestion({ obstacle, onEnd }: ObstacleQuestionProps) {
  if ("conflict" in obstacle) return <ConflictChoices conflict={obstacle.conflict} onEnd={onEnd} />;
  return <NotFoundDialog notFound={obstacle.notFound} onClose={() => onEnd("back")} />;
}
