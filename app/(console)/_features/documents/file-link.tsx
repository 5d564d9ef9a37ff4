import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { newTab } from "@/components/ui/new-tab-link";
import { fileHref } from "@/lib/rules/stored-path";

/**
 * The stored file in a tab of its own, as the small button of a row; nothing where there is no file. `name`:
 * whose it is.
 */
export function FileLink({ path, name }: { path: string | null | undefined; name: string }) {
  const href = fileHref(path);
  if (!href) return null;
  return (
    <a
      href={href}
      {...newTab}
      title="Visualizza il file"
      aria-label={`Visualizza il file di ${name}`}
      className={buttonClass({ variant: "ghost", size: "icon-sm" })}
    >
      <Icon name="external-link" />
    </a>
  );
}
