import type { RowAction } from "@/components/table";

type Action = RowAction & { onSelect: () => void };

/** The actions that most lists offer for a row, in the same words and with the same icons. */
export function editAction(onSelect: () => void): Action {
  return { label: "Modifica", icon: "pencil", onSelect };
}

/**
 * Hides what is shown, and shows what is hidden in the list's own word. Its icon is a switch as it stands,
 * because an eye would show the opposite of the badge.
 */
export function showAction(
  isShown: boolean,
  onSelect: () => void,
  show: "Pubblica" | "Mostra" = "Pubblica",
): Action {
  return {
    label: isShown ? "Nascondi" : show,
    icon: isShown ? "toggle-right" : "toggle-left",
    onSelect,
  };
}

/** `disabledReason`: why this person may not. */
export function deleteAction(onSelect: () => void, disabledReason?: string): Action {
  return { label: "Elimina", icon: "trash", tone: "danger", disabledReason, onSelect };
}
