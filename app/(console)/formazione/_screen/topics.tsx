import { type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { emptyTopic, type ModuleResult, type ModuleValues } from "./module-form";
import { TopicRow } from "./topic-row";
import { useDragSort } from "./use-drag-sort";

const AFTER_QUESTION_MS = 100;

type ModuleForm = UseFormReturn<ModuleValues, unknown, ModuleResult>;

/**
 * The topics of a module, in their order: added, edited, deleted, and moved by buttons or by dragging the
 * handle.
 */
export function Topics({ form }: { form: ModuleForm }) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { fields, move, nameOf, announcePlace, said, step, add, drop } = useTopics(form, section);
  const dragged = useDragSort(list, move, announcePlace);
  const [confirm, question] = useConfirm();

  async function confirmDiscard(index: number) {
    const { argomento, note } = form.getValues(`dati.${index}`);
    const isEmpty = argomento.trim() === "" && note.trim() === "";
    const text = <p className="font-semibold wrap-break-word">{nameOf(index)}</p>;
    if (isEmpty || (await confirm({ children: text }))) drop(index);
  }

  return (
    <section ref={section} aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-sm font-semibold">
        Argomenti
      </h3>
      {fields.length === 0 && <p className="pb-2 text-ink-soft">Nessun argomento: aggiungi il primo.</p>}
      <ol ref={list} aria-labelledby={titleId} className="divide-y divide-line">
        {fields.map((field, index) => (
          <TopicRow
            key={field.id}
            id={field.id}
            control={form.control}
            index={index}
            count={fields.length}
            isDragged={dragged === index}
            onStep={(by) => step(index, by)}
            onDelete={() => void confirmDiscard(index)}
          />
        ))}
      </ol>
      <Button size="sm" icon="plus" className="mt-2" onClick={add} data-add="">
        Aggiungi argomento
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
      {question}
    </section>
  );
}

/** The topics of the form with what changes them; the focus goes along, and what has changed is said. */
function useTopics({ control, getValues }: ModuleForm, section: RefObject<HTMLElement | null>) {
  const { fields, append, remove, move } = useFieldArray({ control, name: "dati" });
  const focusNext = useRef<string | null>(null);
  const [said, say] = useState("");
  const nameOf = (index: number) => getValues(`dati.${index}.argomento`).trim() || "senza nome";
  const announcePlace = (at: number) => say(`«${nameOf(at)}» è al posto ${at + 1} di ${fields.length}.`);

  // A row that changes places loses the focus on the way; a row that goes leaves it to its neighbour.
  useLayoutEffect(() => {
    if (fields && focusNext.current) focusOn(section.current, focusNext.current);
    focusNext.current = null;
  }, [fields, section]);

  function step(index: number, by: -1 | 1) {
    const to = index + by;
    focusNext.current = `[data-topic="${fields[index]?.id}"] [data-step="${by}"]`;
    move(index, to);
    announcePlace(to);
  }

  function add() {
    append(emptyTopic, { shouldFocus: false });
    focusNext.current = "ol > li:last-child input";
  }

  function drop(index: number) {
    const name = nameOf(index);
    const neighbour = fields[index + 1] ?? fields[index - 1];
    const next = neighbour ? `[data-topic="${neighbour.id}"] [data-delete]` : "[data-add]";
    focusNext.current = next;
    remove(index);
    say(`«${name}» eliminato.`);
    // The confirmation returns the focus to the removed button, in a timer of its own.
    setTimeout(() => focusOn(section.current, next), AFTER_QUESTION_MS);
  }
  return { fields, move, nameOf, announcePlace, said, step, add, drop };
}

function focusOn(section: HTMLElement | null, selector: string): void {
  section?.querySelector<HTMLElement>(selector)?.focus();
}
