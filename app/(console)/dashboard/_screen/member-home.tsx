import { ScreenLink } from "@/components/layout/screen-link";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { useViewer } from "@/lib/client/viewer";
import { isOffered, screenAt, screenName } from "@/lib/routes";

const places: readonly { path: string; icon: IconName; text: string }[] = [
  {
    path: "/profilo",
    icon: "user-round",
    text: "Nome, e-mail e password, e le notifiche di questo browser.",
  },
  { path: "/doccircolo", icon: "landmark", text: "I documenti che il circolo ha pubblicato." },
  { path: "/deleghe", icon: "handshake", text: "Chi rappresenta chi." },
];

/** The screens for a person below secretariat level (docs/rules/overviews.md#members-home). */
export function MemberHome() {
  const viewer = useViewer();
  const offered = places.flatMap((place) => {
    const screen = screenAt(place.path);
    return screen && isOffered(screen, viewer) ? [{ ...place, name: screenName(screen) }] : [];
  });
  return (
    <section aria-label="Che cosa puoi fare" className="max-w-3xl pt-2">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {offered.map(({ path, icon, text, name }) => (
          <li
            key={path}
            className="group relative flex min-h-16 items-center gap-4 px-4 py-3 transition-colors first:rounded-t-lg last:rounded-b-lg hover:bg-surface-sunken"
          >
            <Icon name={icon} className="size-5 shrink-0 text-accent" />
            <span className="min-w-0 flex-1">
              <ScreenLink
                href={path}
                className="font-semibold outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent"
              >
                {name}
              </ScreenLink>
              <span className="block text-ink-soft">{text}</span>
            </span>
            <Icon name="chevron-right" className="size-4 shrink-0 text-ink-faint" />
          </li>
        ))}
      </ul>
    </section>
  );
}
