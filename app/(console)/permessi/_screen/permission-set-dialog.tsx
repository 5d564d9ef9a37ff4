import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { useOpened } from "@/components/form/use-opened";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { SearchInput } from "@/components/ui/input";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { changesOf } from "@/lib/client/save";
import { useViewer } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { levelNames } from "@/lib/format/level-names";
import { fold, matches, searchWords } from "@/lib/format/search-text";
import { admits } from "@/lib/rules/levels";
import { ChangeSummary } from "./change-summary";
import { KeyGroupField } from "./key-group";
import {
  effectOf,
  groupsOf,
  levelOf,
  mapFor,
  orderedKeys,
  type PermissionKey,
  type PermissionSet,
} from "./keys";

const emptyWarning =
  "È l'insieme del tuo livello: senza chiavi, dal tuo menu spariscono tutte le voci, anche questa.";

const emptyQuestion = {
  text: emptyWarning,
  confirmLabel: "Salva senza chiavi",
  cancelLabel: "Torna alle chiavi",
};

/**
 * Edits the keys of a set: one checkbox for each, and what the change does to the menu
 * (docs/rules/roles.md#permission-sets).
 */
export function PermissionSetDialog({ set, onClose }: { set: PermissionSet; onClose: () => void }) {
  const router = useRouter();
  const viewer = useViewer();
  const { write, isPending, error } = useWrite("permessi.update");
  const [confirm, question] = useConfirm();
  const [search, setSearch] = useState("");

  const stored = useOpened(set);
  const saved = useMemo(() => stored.permessi ?? {}, [stored.permessi]);
  const groups = useMemo(() => groupsOf(saved), [saved]);
  const form = useForm({ defaultValues: { keys: orderedKeys(groups, (key) => saved[key] === true) } });
  const { field } = useController({ control: form.control, name: "keys" });
  const chosen = useMemo(() => new Set(field.value), [field.value]);

  const level = levelOf(set);
  const isOwn = level === viewer.level;
  const empties = isOwn && chosen.size === 0;
  const found = searchWords(search);
  const shown = groups
    .map((group) => ({
      ...group,
      keys: group.keys.filter(({ key, label }) => matches(fold(`${label} ${key} ${group.name}`), found)),
    }))
    .filter(({ keys }) => keys.length > 0);
  const isRefused = ({ guard }: PermissionKey) => guard !== null && level !== null && !admits(guard, level);

  function switchKeys(keys: readonly string[], isOn: boolean) {
    field.onChange(orderedKeys(groups, (key) => (keys.includes(key) ? isOn : chosen.has(key))));
  }
  const switchShown = (isOn: boolean) =>
    switchKeys(
      orderedKeys(shown, () => true),
      isOn,
    );

  async function save() {
    if (empties && !(await confirm(emptyQuestion))) return;
    const changes = changesOf({ permessi: saved }, { permessi: mapFor(saved, groups, chosen) });
    await write({ params: { id: set.id }, stored, changes });
    notify.success("Permessi salvati.");
    // The own menu follows at once.
    if (isOwn) router.refresh();
    onClose();
  }

  return (
    <>
      <FormDialog
        onClose={onClose}
        title={set.nome || "Insieme di permessi"}
        record={recordOfSave("permessi.update", set.id)}
        description={
          level
            ? `Un insieme vale per il livello che ha il suo nome: questo vale per il livello ${levelNames[level]}.`
            : "Un insieme vale per il livello che ha il suo nome: nessun livello si chiama così, e questo non vale per nessuno."
        }
        size="large"
        bodyClassName="scroll-pt-16 scroll-pb-40 px-4 pt-5 sm:px-6 lg:scroll-pb-4 lg:pb-5"
        form={form}
        loading={isPending}
        submitError={error ? errorText(error) : null}
        onSubmit={save}
      >
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
          <div className="min-w-0">
            <KeyToolbar search={search} onSearch={setSearch} onSwitch={switchShown} />
            {shown.length === 0 && <p className="py-6 text-ink-soft">Nessuna chiave con questo nome.</p>}
            <div className="gap-8 sm:columns-2 2xl:columns-3">
              {shown.map((group) => (
                <KeyGroupField
                  key={group.name}
                  group={group}
                  chosen={chosen}
                  onSwitch={switchKeys}
                  isRefused={isRefused}
                  isFound={found.length > 0}
                />
              ))}
            </div>
          </div>
          <ChangeSummary
            effect={effectOf(saved, groups, chosen, level)}
            warning={empties ? emptyWarning : null}
          />
        </div>
      </FormDialog>
      {question}
    </>
  );
}

interface KeyToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  /** Switches all keys that the search finds. */
  onSwitch: (isOn: boolean) => void;
}

function KeyToolbar({ search, onSearch, onSwitch }: KeyToolbarProps) {
  const which = searchWords(search).length > 0 ? "quelle trovate" : "tutte";
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchInput
        value={search}
        onValueChange={onSearch}
        label="Cerca tra le chiavi"
        placeholder="Cerca tra le chiavi"
        className="flex-1 basis-full sm:basis-52"
        // Enter in a search must not save.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <Button onClick={() => onSwitch(true)}>{`Seleziona ${which}`}</Button>
      <Button onClick={() => onSwitch(false)}>{`Deseleziona ${which}`}</Button>
    </div>
  );
}
