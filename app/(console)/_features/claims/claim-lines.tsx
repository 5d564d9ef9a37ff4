import type { KeyboardEvent } from "react";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatDate } from "@/lib/format/dates";
import { fileHref } from "@/lib/rules/stored-path";
import { type ClaimLine, lineName } from "./claim";
import { ClaimBadge } from "./claim-badge";
import { amountText, kilometresText } from "./line-amount";

interface ClaimLinesProps {
  lines: readonly ClaimLine[];
  /** The line whose receipt is shown beside. */
  shownId: number | null;
  /** Gets the button of each line. */
  buttons: Map<number, HTMLButtonElement>;
  onShow: (id: number) => void;
  onOpen: (id: number) => void;
}

/**
 * The lines of a claim. A press on one opens it; the focus on it, or its receipt's button, shows the receipt
 * beside.
 */
export function ClaimLines({ lines, shownId, buttons, onShow, onOpen }: ClaimLinesProps) {
  return (
    <div className="@container">
      <table className="w-full border-collapse">
        <thead className="text-left text-xs text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pr-3 pl-2 font-semibold">
              Causale
            </th>
            <th scope="col" className="hidden px-3 py-1.5 font-semibold @md:table-cell">
              Il
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-semibold">
              Importo e stato
            </th>
            <th scope="col" className="py-1.5 pl-1">
              <span className="sr-only">Azioni</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenLines}>
          {lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              shown={line.id === shownId}
              buttons={buttons}
              onShow={() => onShow(line.id)}
              onOpen={() => onOpen(line.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineRowProps = LineButtonsProps & Pick<ClaimLinesProps, "buttons">;

function LineRow({ buttons, ...props }: LineRowProps) {
  const { line, shown, onShow, onOpen } = props;
  return (
    <tr
      aria-current={shown || undefined}
      className={cn(
        "relative border-b border-line align-top",
        shown ? "bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]" : "hover:bg-surface-sunken",
      )}
    >
      <th scope="row" className="py-2 pr-3 pl-2 text-left font-normal">
        {/* The whole row presses it. */}
        <button
          ref={(button) => {
            if (button) buttons.set(line.id, button);
          }}
          type="button"
          data-line
          onFocus={onShow}
          onClick={onOpen}
          className="text-left font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {lineName(line)}
        </button>
        <LineWords line={line} />
      </th>
      <td className="hidden px-3 py-2 whitespace-nowrap tabular-nums @md:table-cell">
        {formatDate(line.il)}
      </td>
      <td className="px-3 py-2 text-right">
        <div className="tabular-nums">{amountText(line)}</div>
        <div className="mt-1">
          <ClaimBadge stato={line.stato} />
        </div>
      </td>
      <td className="py-1.5 pr-1 text-right whitespace-nowrap">
        <LineButtons {...props} />
      </td>
    </tr>
  );
}

function LineWords({ line }: { line: ClaimLine }) {
  const { motivo, il, notesegreteria } = line;
  const kilometres = kilometresText(line);
  return (
    <div className="text-ink-soft wrap-anywhere">
      {motivo && <p>{motivo}</p>}
      {kilometres && <p className="tabular-nums">{kilometres}</p>}
      {il && <p className="tabular-nums @md:hidden">{formatDate(il)}</p>}
      {!fileHref(line.path) && <p>Senza scontrino</p>}
      {notesegreteria && <p className="italic">{notesegreteria}</p>}
    </div>
  );
}

interface LineButtonsProps {
  line: ClaimLine;
  shown: boolean;
  onShow: () => void;
  onOpen: () => void;
}

function LineButtons({ line, shown, onShow, onOpen }: LineButtonsProps) {
  const name = lineName(line);
  return (
    <span className="relative z-10 inline-flex">
      {fileHref(line.path) && (
        <IconButton
          label={`Mostra lo scontrino: ${name}`}
          icon="receipt-text"
          aria-pressed={shown}
          onClick={onShow}
        />
      )}
      <IconButton label={`Apri la riga: ${name}`} icon="pencil" onClick={onOpen} />
    </span>
  );
}

/** ↑ and ↓ go from line to line. */
function moveBetweenLines(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  const row = event.target instanceof Element ? event.target.closest("tr") : null;
  const next = event.key === "ArrowDown" ? row?.nextElementSibling : row?.previousElementSibling;
  const button = next?.querySelector<HTMLElement>("[data-line]");
  if (!button) return;
  event.preventDefault();
  button.focus();
}
