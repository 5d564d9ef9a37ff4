import { useEffect } from "react";
import { useBrowserSetting } from "@/components/ui/use-browser-setting";
import { keptText } from "@/lib/browser-storage";
import { personalSetting } from "@/lib/client/personal-settings";
import { useViewer } from "@/lib/client/viewer";

const nameOf = (list: string) => `pontile.menu.${list}`;
const pathsIn = (saved: string | null): readonly string[] => saved?.split("|").filter(Boolean) ?? [];

/** The paths of one list of this browser, in their order. */
function usePaths(key: string): [readonly string[], (paths: readonly string[]) => void] {
  const [saved, save] = useBrowserSetting(key);
  return [pathsIn(saved), (paths) => save(paths.join("|") || null)];
}

/** The menu groups that are open: all of them by default; closed ones are stored in this browser. */
export function useOpenGroups() {
  const [closed, setClosed] = usePaths(nameOf("chiusi"));
  return {
    isOpen: (group: string) => !closed.includes(group),
    toggle: (group: string) =>
      setClosed(closed.includes(group) ? closed.filter((name) => name !== group) : [...closed, group]),
  };
}

/** The screens that this person keeps on top, as paths in the order in which they were chosen. */
export function useFavourites() {
  const { id } = useViewer();
  const [favourites, setFavourites] = usePaths(personalSetting(id, "preferiti"));
  return {
    favourites,
    toggleFavourite: (path: string) =>
      setFavourites(
        favourites.includes(path) ? favourites.filter((one) => one !== path) : [...favourites, path],
      ),
  };
}

/** More than are shown: the screen that is open and the favourites stand elsewhere. */
const maxKept = 12;

/**
 * The paths of this person's last screens, the newest first; the one at `path` is noted when it is opened.
 */
export function useRecents(path: string | undefined): readonly string[] {
  const { id } = useViewer();
  const key = personalSetting(id, "recenti");
  const [recents, setRecents] = usePaths(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted once for each screen that is opened
  useEffect(() => {
    // Read here, because the hook has no value yet while the page hydrates.
    const kept = pathsIn(keptText("localStorage", key));
    if (path && kept[0] !== path) setRecents([path, ...kept.filter((one) => one !== path)].slice(0, maxKept));
  }, [path]);
  return recents;
}
