"use client";

import type { Resolution } from "@/lib/api/conflicts";
import { ConflictChoices } from "./conflict-choices";
import type { Obstacle } from "./conflict-dialog";
import { NotFoundDialog } from "./gone-record";

interface ConflictQuestionProps {
  obstacle: Obstacle;
  onEnd: (resolution: Resolution) => void;
}

/** What `ConflictDialog` asks with. */
export default function ConflictQuestion({ obstacle, onEnd }: ConflictQuestionProps) {
  if ("conflict" in obstacle) return <ConflictChoices conflict={obstacle.conflict} onEnd={onEnd} />;
  return <NotFoundDialog gone={obstacle.gone} onClose={() => onEnd(null)} />;
}
