import { useBrowserSetting } from "@/components/ui/use-browser-setting";

/** The menu groups that are open: all of them by default; closed ones are stored in this browser. */
export function useOpenGroups() {
  const [saved, save] = useBrowserSetting("pontile.menu.chiusi");
  const closed = saved?.split("|").filter(Boolean) ?? [];
  return {
    isOpen: (group: string) => !closed.includes(group),
    toggle: (group: string) => {
      const next = closed.includes(group) ? closed.filter((name) => name !== group) : [...closed, group];
      save(next.join("|"));
    },
  };
}
