import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { notify } from "@/components/ui/notice";
import { createSignal } from "@/lib/signal";
import { classKind, type GroupKind, sailingKind } from "./group-kinds";
import { claimSaves, forgetSave, interruptedSaves, rowsLeft, useInterruptedSaves } from "./joint-save-memory";
import { useOpenClass, useOpenSailing } from "./use-open-sailing";

const { emit, subscribe } = createSignal();

/** Shows the notices of interrupted saves again, to a person who was asked about them and stays. */
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
      const isClass = call === classKind.call;
      notify.error("Un salvataggio si è interrotto a metà: guarda che cosa manca.", {
        id: name,
        action: {
          label: `Apri ${(isClass ? classKind : sailingKind).words.the}`,
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
        const isClass = save.call === classKind.call;
        const records = isClass ? openRecords(queries, classKind) : openRecords(queries, sailingKind);
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
const openRecords = <T extends { id: number }>(queries: QueryClient, { list, isOpen }: GroupKind<T>) =>
  queries.getQueryData<{ Crociera: T[] }>(list.queryKey)?.Crociera.filter(isOpen);
