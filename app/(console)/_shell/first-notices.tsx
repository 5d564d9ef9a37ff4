import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { notify } from "@/components/ui/notice";
import { hasCookie, keepCookie } from "@/lib/browser-storage";
import { screenAt, screenName } from "@/lib/routes";

/** A cookie without an age: the storages are a tab's, or outlive the browser. */
const WELCOMED = "pontile-benvenuto";
/**
 * 'Ok tutto sembra essere a posto.' is a notice of 1.5 s, once per browser session
 * (docs/rules/sign-in.md#status-notice).
 */
const WELCOME_MS = 1500;

/** The notice that all is well, once per browser session, and the one that a page was refused. */
export function FirstNotices() {
  const refused = useSearchParams().get("negato");
  const router = useRouter();

  useEffect(() => {
    if (hasCookie(WELCOMED, "1")) return;
    keepCookie(WELCOMED, "1");
    notify.info("Ok tutto sembra essere a posto.", { durationMs: WELCOME_MS, passive: true });
  }, []);

  useEffect(() => {
    if (!refused) return;
    const screen = screenAt(refused);
    const label = screen && screenName(screen);
    notify.warning(label ? `Non hai accesso a «${label}».` : "Non hai accesso a questa schermata.", {
      durationMs: 6000,
    });
    router.replace("/dashboard");
  }, [refused, router]);

  return null;
}
