import type { Control } from "react-hook-form";
import { TextareaField, TextField } from "@/components/form/text-field";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { ModuleResult, ModuleValues } from "./module-form";

interface TopicRowProps {
  id: string;
  control: Control<ModuleValues, unknown, ModuleResult>;
  index: number;
  count: number;
  isDragged: boolean;
  onStep: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** One topic with its note. The handle is for the pointer alone: the buttons do the same for everybody. */
export function TopicRow({ id, control, index, count, isDragged, onStep, onDelete }: TopicRowProps) {
  const place = index + 1;
  return (
    <li data-topic={id} className={cn("flex items-start gap-2 rounded py-3", isDragged && "bg-accent-soft")}>
      <span
        data-drag=""
        aria-hidden
        title="Trascina per spostare"
        className="flex h-9 shrink-0 cursor-grab touch-none items-center gap-1 text-ink-faint select-none active:cursor-grabbing pointer-coarse:h-11"
      >
        <Icon name="grip-vertical" className="size-4" />
        <span className="w-5 text-right text-sm tabular-nums">{place}</span>
      </span>
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
        <TextField
          control={control}
          name={`dati.${index}.argomento`}
          label={`Argomento ${place}`}
          labelHidden
          placeholder="Argomento"
        />
        <TextareaField
          control={control}
          name={`dati.${index}.note`}
          label={`Note dell'argomento ${place}`}
          labelHidden
          placeholder="Note"
          rows={2}
        />
      </div>
      <div className="flex shrink-0 gap-1 max-sm:flex-col">
        <IconButton
          label={`Sposta su l'argomento ${place}`}
          icon="arrow-up"
          disabledReason={index === 0 ? "È già il primo." : undefined}
          data-step="-1"
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={`Sposta giù l'argomento ${place}`}
          icon="arrow-down"
          disabledReason={index === count - 1 ? "È già l'ultimo." : undefined}
          data-step="1"
          onClick={() => onStep(1)}
        />
        <IconButton
          label={`Elimina l'argomento ${place}`}
          icon="trash"
          variant="ghost-danger"
          data-delete=""
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
