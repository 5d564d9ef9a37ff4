import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { typedName } from "@/components/form/text-schema";
import { IconButton } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { SeasonLetter } from "@/features/seasons/season-letter";
import type { Season } from "@/features/seasons/season-look";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { countDays, formatDateRange } from "@/lib/format/dates";
import { texts } from "@/lib/format/texts";
import type { IsoDate } from "@/lib/rules/dates";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { notLoadedReason } from "./use-season-days";

export const seasonTypeSchema = (seasons: readonly Season[]) =>
  z.object({
    nome: typedName().refine((nome) => !seasons.some((season) => isSameName(season.nome, nome)), {
      error: "Esiste già una stagione con questo nome.",
    }),
  });

const isSameName = (one: string, other: string) =>
  one.toLocaleLowerCase("it") === other.toLocaleLowerCase("it");

interface SeasonTypesDialogProps {
  seasons: readonly Season[];
  /** Every day's season, to say which days use a type; undefined while nobody knows. */
  days: ReadonlyMap<IsoDate, string> | undefined;
  onClose: () => void;
}

/** Adds and deletes season types; one that days still use is not deleted, and says which days they are. */
export function SeasonTypesDialog({ seasons, days, onClose }: SeasonTypesDialogProps) {
  const create = useWrite("tipostagione.create");
  const { write: remove } = useWrite("tipostagione.delete");
  const [confirm, question] = useConfirm();
  const form = useForm({ resolver: zodResolver(seasonTypeSchema(seasons)), defaultValues: { nome: "" } });
  const uses = useMemo(() => days && usesOf(days), [days]);

  async function confirmDelete(season: Season) {
    const used = uses?.get(season.nome)?.length ?? 0;
    const isDeleted = await confirm({
      children: <DeletionEffect season={season} used={used} />,
      onConfirm: async () => {
        await remove({ params: { id: season.id } });
        notify.success("Stagione eliminata.");
      },
    });
    // The pressed button was removed with its row.
    if (isDeleted) form.setFocus("nome");
  }

  return (
    <>
      <FormDialog
        onClose={onClose}
        title="Stagioni"
        description="Colore e lettera seguono l'ordine di inserimento."
        size={550}
        form={form}
        loading={create.isPending}
        submitError={create.error ? errorText(create.error) : null}
        waiting="none"
        submitLabel="Aggiungi stagione"
        cancelLabel={texts.close}
        onSubmit={async ({ nome }) => {
          const submitted = form.getValues("nome");
          await create.write({ body: { nome } });
          notify.success("Stagione aggiunta.");
          // The next one may stand there already.
          if (form.getValues("nome") === submitted) form.reset();
          form.setFocus("nome");
        }}
      >
        <div className="grid gap-5">
          <SeasonTypeList seasons={seasons} uses={uses} onDelete={(one) => void confirmDelete(one)} />
          <TextField
            control={form.control}
            name="nome"
            label="Nuova stagione"
            placeholder="Per esempio: Media stagione"
          />
        </div>
      </FormDialog>
      {question}
    </>
  );
}

/** The days that use a season, in their order, by its name, which is what days hold. */
type Uses = ReadonlyMap<string, readonly IsoDate[]>;

function usesOf(days: ReadonlyMap<IsoDate, string>): Uses {
  const uses = new Map<string, IsoDate[]>();
  for (const day of [...days.keys()].sort()) {
    const nome = days.get(day) ?? "";
    const used = uses.get(nome);
    if (used) used.push(day);
    else uses.set(nome, [day]);
  }
  return uses;
}

/** Why a season cannot be deleted: its days would keep a name that is no season's. */
function whyKept({ nome }: Season, seasons: readonly Season[], uses: Uses | undefined): string | undefined {
  if (!uses) return notLoadedReason;
  const used = uses.get(nome) ?? [];
  const isOnlyOne = seasons.filter((season) => season.nome === nome).length === 1;
  if (used.length === 0 || !isOnlyOne) return undefined;
  const [who, where] =
    used.length === 1
      ? ["La usa un giorno", "da quel giorno"]
      : [`La usano ${used.length} giorni`, "da quei giorni"];
  return `${who} del calendario, ${formatDateRange(used[0], used.at(-1))}: prima cambiala o toglila ${where}.`;
}

interface SeasonTypeListProps {
  seasons: readonly Season[];
  uses: Uses | undefined;
  onDelete: (season: Season) => void;
}

function SeasonTypeList({ seasons, uses, onDelete }: SeasonTypeListProps) {
  if (seasons.length === 0) return <p className="text-ink-soft">Nessuna stagione: aggiungi la prima.</p>;
  return (
    <ul aria-label="Stagioni" className="divide-y divide-line">
      {seasons.map((season) => (
        <li key={season.id} className="flex items-center gap-3 py-1.5">
          <SeasonLetter look={season} />
          <span className="min-w-0 flex-1 wrap-anywhere">{nameOrNumber(season.nome, season.id)}</span>
          {uses && (
            <span className="shrink-0 text-ink-soft tabular-nums">
              {countDays(uses.get(season.nome)?.length ?? 0)}
            </span>
          )}
          <IconButton
            label={`Elimina ${season.nome}`}
            icon="trash"
            variant="ghost-danger"
            disabledReason={whyKept(season, seasons, uses)}
            onClick={() => onDelete(season)}
          />
        </li>
      ))}
    </ul>
  );
}

function DeletionEffect({ season, used }: { season: Season; used: number }) {
  return (
    <>
      <p className="font-semibold wrap-break-word">{season.nome}</p>
      <p className="mt-1 text-ink-soft">
        {used === 0
          ? "Nessun giorno la usa."
          : `Nel calendario la ${used === 1 ? "usa" : "usano"} ${countDays(used)}.`}
      </p>
    </>
  );
}
