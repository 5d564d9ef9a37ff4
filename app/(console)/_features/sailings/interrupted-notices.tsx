import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { notify } from "@/components/ui/notice";
import { read } from "@/lib/client/query";
import { isClosedCourse } from "@/lib/rules/lessons";
import { createSignal } from "@/lib/signal";
import type { JointSaveKey } from "./joint-save";
import { claimSaves, forgetSave, interruptedSaves, rowsLeft, useInterruptedSaves } from "./joint-save-memory";
import { useOpenClass, useOpenSailing } from "./use-open-sailing";

const { emit, subscribe } = createSignal();

/** Leads once more to the saves that were cut off: to who was asked about them and stays. */
export const sayInterruptedAgain = () => emit();

/** Says once of each save that was cut off, and leads to its sheet; an open sheet says it by itself. */
export function InterruptedNotices() {
  const sailing = useOpenSailing();
  const courseClass = useOpenClass();
  const isSheetOpen = sailing.id !== null || courseClass.id !== null;
  const saves = useInterruptedSaves();
  useEffect(() => void claimSaves(), []);
  useForgetFinished();
  const said = useRef(new Set<string>());
  const say = useEffectEvent(() => {
    if (isSheetOpen) return;
    for (const { name, call, rows } of interruptedSaves().filter((save) => !said.current.has(save.name))) {
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
  useEffect(() => say(), [isSheetOpen, saves]);
  useEffect(
    () =>
      subscribe(() => {
        said.current.clear();
        say();
      }),
    [],
  );
  return null;
}

/** Forgets the saves of which nothing is left, as far as the lists that screens read anyway say so. */
function useForgetFinished(): void {
  const queries = useQueryClient();
  const saves = useInterruptedSaves();
  useEffect(() => {
    if (saves.length === 0) return;
    const forget = () => {
      for (const save of saves) {
        const records = openRecords(queries, save.call);
        if (records && rowsLeft(save, records).length === 0) forgetSave(save.name);
      }
    };
    forget();
    return queries.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") forget();
    });
  }, [queries, saves]);
}

/** Those that can still be saved; undefined while their list has not been read. */
function openRecords(queries: QueryClient, call: JointSaveKey): readonly { id: number }[] | undefined {
  return call === "corsoutente.update"
    ? queries.getQueryData(read("corsoutente.list").queryKey)?.Crociera.filter((one) => !isClosedCourse(one))
    : queries
        .getQueryData(read("crocierautente.list").queryKey)
        ?.Crociera.filter(({ chiusa }) => chiusa !== 1);
}
