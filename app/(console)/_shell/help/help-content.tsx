import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useState } from "react";
import { ErrorState } from "@/components/layout/error-state";
import { Button, IconButton } from "@/components/ui/button";
import { SearchInput } from "@/components/ui/input";
import { SkeletonText } from "@/components/ui/skeleton";
import { useScrollStop } from "@/components/ui/use-scroll-stop";
import { useOpenClass, useOpenSailing } from "@/features/sailings/use-open-sailing";
import { guideQuery } from "@/lib/client/guide";
import { useViewer } from "@/lib/client/viewer";
import { texts } from "@/lib/format/texts";
import { guideIdOf } from "@/lib/guide/page";
import { pagesFor } from "@/lib/guide/search";
import { isOffered, screenAt } from "@/lib/routes";
import { HelpIndex, HelpResults } from "./help-lists";
import { HelpPage } from "./help-page";
import type { Help } from "./use-help";

/** The id of the page that lists all pages. */
const indexId = "";

/** The content of both forms of the help: search, the page, and links to further reading. */
export function HelpContent({ help }: { help: Help }) {
  const screenId = useScreenId();
  const id = help.chosen ?? screenId;
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const [typed, setTyped] = useTyped(help, body);
  const { version } = useViewer();
  useScrollStop(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or search begins at the top
  useEffect(() => {
    body?.scrollTo(0, 0);
  }, [id, typed]);
  const choose = (next: string) => {
    // Of the page in sight too, which is no other choice.
    setTyped("");
    help.choose(next);
  };

  return (
    <>
      <div className="flex items-center gap-2 py-3 pr-3 pl-5">
        {help.back && (
          <IconButton label="Indietro" icon="chevron-left" onClick={help.back} className="-ml-2" />
        )}
        <p className="flex-1 text-base font-semibold">Aiuto</p>
        {id !== screenId && (
          <Button size="sm" variant="ghost" onClick={() => help.choose(null)}>
            Questa schermata
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-pressed={id === indexId} onClick={() => choose(indexId)}>
          Indice
        </Button>
        <IconButton label="Chiudi l'aiuto" icon="x" onClick={help.close} />
      </div>
      <div className="border-b border-line px-5 pb-3">
        <SearchInput
          label="Cerca nell'aiuto"
          placeholder="Cerca in tutto l'aiuto"
          value={typed}
          onValueChange={setTyped}
        />
      </div>
      <div ref={setBody} className="min-h-0 flex-1 overflow-y-auto px-5 py-4 focus-visible:-outline-offset-2">
        <HelpBody
          id={id}
          typed={typed}
          // From above a dialog one first closes it: it may hold unsaved changes.
          leadsOn={id !== screenId && !help.dialog}
          onChoose={choose}
        />
        {/* For who telephones; on a touch screen the menu's tooltip cannot be read. */}
        <p className="mt-8 text-xs text-ink-soft">Pontile {version}</p>
      </div>
    </>
  );
}

/** The page of the sheet that is open over the screen, else of the screen. */
function useScreenId(): string {
  const screen = screenAt(usePathname());
  const viewer = useViewer();
  const [sailing, courseClass] = [useOpenSailing(), useOpenClass()];
  const path = sailing.id !== null ? "/crociereutente" : courseClass.id !== null ? "/corsoutente" : "";
  const sheet = screenAt(path);
  return guideIdOf((sheet && isOffered(sheet, viewer) ? sheet : screen)?.path ?? "/");
}

/** The search words; cleared whenever a page is asked for. */
function useTyped({ chosen, asked }: Help, body: HTMLElement | null) {
  const [typed, setTyped] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each page that is asked for, unread here
  useLayoutEffect(() => setTyped(""), [chosen, asked]);
  // The pressed button may have gone together with its page or list. The next screen's page moves no focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each page or search, unread here
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    body?.closest<HTMLElement>("aside, [role=dialog]")?.focus({ preventScroll: true });
  }, [body, chosen, typed]);
  return [typed, setTyped] as const;
}

interface BodyProps {
  id: string;
  typed: string;
  /** The page has a link to its screen. */
  leadsOn: boolean;
  onChoose: (id: string) => void;
}

function HelpBody({ id, typed, leadsOn, onChoose }: BodyProps) {
  const { data, error, refetch, isFetching } = useQuery(guideQuery);
  const viewer = useViewer();
  if (error && !data)
    return <ErrorState title="L'aiuto non si apre." onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <div aria-busy role="status">
        <span className="sr-only">{texts.loading}</span>
        <SkeletonText lines={6} />
      </div>
    );
  const pages = pagesFor(data, viewer);
  if (typed.trim() !== "") return <HelpResults pages={pages} typed={typed} onChoose={onChoose} />;
  const page = pages.find((one) => one.id === id);
  if (!page) return <HelpIndex pages={pages} onChoose={onChoose} />;
  return <HelpPage page={page} pages={pages} leadsOn={leadsOn} onChoose={onChoose} />;
}
