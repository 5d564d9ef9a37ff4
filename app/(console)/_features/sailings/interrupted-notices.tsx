"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { notify } from "@/components/ui/notice";
import { claimSaves, useInterruptedSaves } from "./joint-save-memory";
import { useOpenClass, useOpenSailing } from "./use-open-sailing";

/** Says once of each save that was cut off, and leads to its sheet; an open sheet says it by itself. */
export function InterruptedNotices() {
  const sailing = useOpenSailing();
  const courseClass = useOpenClass();
  const isSheetOpen = sailing.id !== null || courseClass.id !== null;
  const saves = useInterruptedSaves();
  useEffect(() => void claimSaves(), []);
  const said = useRef(new Set<string>());
  const say = useEffectEvent(() => {
    for (const { name, call, rows } of saves.filter((save) => !said.current.has(save.name))) {
      said.current.add(name);
      const [first] = rows;
      const isClass = call === "corsoutente.update";
      notify.error("Un salvataggio si è interrotto a metà: guarda che cosa manca.", {
        id: name,
        action: {
          label: isClass ? "Apri la classe" : "Apri l'uscita",
          onSelect: () => first && (isClass ? courseClass : sailing).open(first.id),
        },
      });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said anew follows the saves
  useEffect(() => {
    if (!isSheetOpen) say();
  }, [isSheetOpen, saves]);
  return null;
}
