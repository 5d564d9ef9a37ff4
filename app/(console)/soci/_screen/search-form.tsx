"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { Field } from "@/components/form/field";
import { ErrorState } from "@/components/layout/error-state";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SearchInput } from "@/components/ui/input";
import { MultiSelect } from "@/components/ui/multi-select";
import { errorText } from "@/lib/api/errors";
import { read } from "@/lib/api/query";
import { cn } from "@/lib/ui/cn";
import { roleOptions } from "./role-options";
import type { MemberSearch } from "./use-member-search";

interface SearchFormProps {
  /** The search that was made; null before any. */
  search: MemberSearch | null;
  isSearching: boolean;
  onSearch: (search: MemberSearch) => void;
  onReset: () => void;
}

const nothing: MemberSearch = { nominativo: "", ruoli: [] };
const mostLetters = 200;

/** The search box with 'CERCA', and the advanced search by roles (part 1, section 2, "Members"). */
export function SearchForm({ search, isSearching, onSearch, onReset }: SearchFormProps) {
  const panelId = useId();
  const roles = useQuery(read("ruoli.list"));
  const [draft, setDraft] = useState(search ?? nothing);
  const [isAdvanced, setAdvanced] = useState(draft.ruoli.length > 0);

  // Back, forward and a link change the search without this form: it shows what was searched.
  const made = JSON.stringify(search ?? nothing);
  useEffect(() => setDraft(JSON.parse(made)), [made]);

  return (
    <search>
      <form
        className="grid gap-3 pb-4 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(draft);
        }}
      >
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label="Cerca un socio"
            placeholder="Nome, cognome, numero o e-mail"
            maxLength={mostLetters}
            autoFocus={search === null}
            value={draft.nominativo}
            onValueChange={(nominativo) => setDraft({ ...draft, nominativo })}
            className="max-w-110 flex-1 basis-52"
          />
          <Button type="submit" variant="primary" icon={<Icon name="search" />} loading={isSearching}>
            CERCA
          </Button>
          <Button
            variant="ghost"
            aria-expanded={isAdvanced}
            aria-controls={panelId}
            onClick={() => setAdvanced(!isAdvanced)}
          >
            Ricerca avanzata
            <Icon name="chevron-down" className={cn("transition-transform", isAdvanced && "rotate-180")} />
          </Button>
          {search && (
            <Button variant="ghost" icon={<Icon name="rotate-ccw" />} onClick={onReset}>
              Azzera
            </Button>
          )}
        </div>
        <div id={panelId} hidden={!isAdvanced} className="max-w-110">
          {roles.error ? (
            <ErrorState
              compact
              title={errorText(roles.error)}
              onRetry={() => void roles.refetch()}
              retrying={roles.isFetching}
            />
          ) : (
            <Field label="Ruoli" hint="Trova chi ha almeno uno dei ruoli scelti.">
              {(frame) => (
                <MultiSelect
                  {...frame}
                  label="Ruoli"
                  placeholder={roles.isPending ? "Carico…" : "Tutti i ruoli"}
                  options={roleOptions(roles.data)}
                  value={draft.ruoli}
                  onChange={(ruoli) => setDraft({ ...draft, ruoli })}
                />
              )}
            </Field>
          )}
        </div>
      </form>
    </search>
  );
}
