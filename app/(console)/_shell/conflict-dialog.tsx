import { useEffect, useState } from "react";
import { laterPart } from "@/components/ui/load-part";
import { onConflict, onRecordNotFound, type Resolution } from "@/lib/client/conflicts";
import type { Obstacle } from "./obstacle-question";

const loadConflict = () => import("./obstacle-question");
const ObstacleQuestion = laterPart(() => loadConflict().then((module) => module.ObstacleQuestion));

interface Question {
  number: number;
  obstacle: Obstacle;
  answer: (resolution: Resolution | null) => void;
}

let count = 0;

/**
 * Shows the conflicts of saves and records that are not found, above every screen and dialog, one at a time.
 */
export function ConflictDialog() {
  const [waiting, setWaiting] = useState<readonly Question[]>([]);
  const [current] = waiting;

  useEffect(() => {
    const openDialog = async (obstacle: Obstacle): Promise<Resolution | null> => {
      // A tab older than the deployment cannot load the dialog; the form then shows the error.
      const isLoaded = await loadConflict().then(
        () => true,
        () => false,
      );
      if (!isLoaded) return null;
      return new Promise((answer) => {
        count += 1;
        const question = { number: count, obstacle, answer };
        setWaiting((others) => [...others, question]);
      });
    };
    const forgetConflict = onConflict((conflict) => openDialog({ conflict }));
    const forgetNotFound = onRecordNotFound(async (notFound) => void (await openDialog({ notFound })));
    return () => {
      forgetConflict();
      forgetNotFound();
    };
  }, []);

  if (!current) return null;
  const end = (resolution: Resolution) => {
    setWaiting((all) => all.filter((one) => one !== current));
    current.answer(resolution);
  };
  return <ObstacleQuestion key={current.number} obstacle={current.obstacle} onEnd={end} />;
}
