"use client";

import { Command } from "cmdk";
import { FilePlus2, LogOut, MonitorSmartphone, SunMoon } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { fold } from "@/components/table/search";
import { Dialog } from "@/components/ui/dialog";
import { isOffered, screens } from "@/lib/routes";
import { admits } from "@/lib/rules/levels";
import { chooseTheme, currentTheme } from "@/lib/ui/theme";
import { useViewer } from "@/lib/ui/viewer";

/** Every screen and action that this person may reach, by name. Ctrl K or ⌘K. */
export function CommandPalette({ onClose, onExit }: { onClose: () => void; onExit: () => void }) {
  const viewer = useViewer();
  const router = useRouter();
  const go = (path: string) => {
    onClose();
    router.push(path);
  };
  const offered = screens.filter((screen) => isOffered(screen, viewer));
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Vai a…" size={550} bodyClassName="p-0">
      <Command
        label="Vai a…"
        filter={(value, search, keywords) => score([value, ...(keywords ?? [])].join(" "), search)}
        loop
      >
        <div className="border-b border-line px-4 py-3 sm:px-6">
          <Command.Input
            data-autofocus=""
            placeholder="Schermata o azione"
            className="h-9 w-full rounded border border-line-strong bg-surface px-3 text-base outline-none placeholder:text-ink-faint focus-visible:border-accent sm:text-sm"
          />
        </div>
        <Command.List className="max-h-[60dvh] overflow-y-auto p-2">
          <Command.Empty className="px-4 py-6 text-center text-ink-soft">
            Nessuna schermata con questo nome.
          </Command.Empty>
          <Group heading="Schermate">
            {offered.map(({ path, label, paletteLabel, group }) => (
              <Item
                key={path}
                value={label ?? paletteLabel ?? path}
                hint={group}
                icon={<MonitorSmartphone aria-hidden />}
                onSelect={() => go(path)}
              />
            ))}
          </Group>
          <Group heading="Azioni">
            {admits("secretariat", viewer.level) && (
              <Item
                value="Aggiungi un documento"
                icon={<FilePlus2 aria-hidden />}
                onSelect={() => go("/documenti?nuovo=true")}
              />
            )}
            <Item
              value="Cambia tema chiaro o scuro"
              icon={<SunMoon aria-hidden />}
              onSelect={() => {
                chooseTheme(currentTheme() === "dark" ? "light" : "dark");
                onClose();
              }}
            />
            <Item value="Esci" icon={<LogOut aria-hidden />} onSelect={onExit} />
          </Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** 1 when every word that was typed begins a word of the entry or stands inside it, without regard to accents. */
function score(text: string, typed: string): number {
  const haystack = fold(text);
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (!words.every((word) => haystack.includes(word))) return 0;
  return words.some((word) => haystack.startsWith(word)) ? 1 : 0.5;
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-2 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-faint"
    >
      {children}
    </Command.Group>
  );
}

function Item({
  value,
  hint,
  icon,
  onSelect,
}: {
  value: string;
  hint?: string;
  icon: ReactNode;
  onSelect: () => void;
}) {
  return (
    <Command.Item
      value={value}
      keywords={hint ? [hint] : undefined}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded px-3 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-strong [&_svg]:size-4 [&_svg]:text-ink-faint"
    >
      {icon}
      <span className="flex-1">{value}</span>
      {hint && <span className="text-xs text-ink-faint">{hint}</span>}
    </Command.Item>
  );
}
