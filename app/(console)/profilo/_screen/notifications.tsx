import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { IconName } from "@/components/ui/icon-names";
import { InlineError } from "@/components/ui/inline-error";
import { SkeletonText } from "@/components/ui/skeleton";
import type { PushState } from "@/lib/client/push";
import { ProfileSection } from "./profile-section";
import { usePush } from "./use-push";

const texts: Record<PushState, { tone: Tone; icon: IconName; word: string; text: string }> = {
  on: {
    tone: "positive",
    icon: "bell-ring",
    word: "Attive",
    text: "Su questo browser, anche con Pontile chiuso, finché non esci.",
  },
  off: {
    tone: "neutral",
    icon: "bell-off",
    word: "Non attive",
    text: "Attivale per sapere di un messaggio o di un documento anche con Pontile chiuso. Valgono per questo browser.",
  },
  lost: {
    tone: "warning",
    icon: "triangle-exclamation-point",
    word: "Scadute",
    text: "L'iscrizione di questo browser non è più valida: riattivala per ricevere di nuovo le notifiche.",
  },
  denied: {
    tone: "warning",
    icon: "triangle-exclamation-point",
    word: "Bloccate",
    text: "Il browser blocca le notifiche di Pontile. Per riceverle apri le informazioni sul sito, accanto all'indirizzo, e consenti le notifiche: poi potrai attivarle qui.",
  },
  unsupported: {
    tone: "neutral",
    icon: "bell-off",
    word: "Non disponibili",
    text: "Questo browser non riceve notifiche. Prova con una versione recente di Chrome, Edge, Firefox o Safari, fuori dalla navigazione anonima.",
  },
  "install-first": {
    tone: "neutral",
    icon: "bell-off",
    word: "Prima installa Pontile",
    text: "Su iPhone e iPad arrivano solo all'applicazione installata: tocca Condividi, poi «Aggiungi alla schermata Home», e apri Pontile da lì.",
  },
};

/**
 * The notifications of this browser (docs/rules/messages.md#push-notifications). The browser's question comes
 * after a press of the button alone.
 */
export function Notifications({ publicKey }: { publicKey: string | null }) {
  return (
    <ProfileSection id="notifiche" title="Notifiche">
      {publicKey ? (
        <OwnNotifications publicKey={publicKey} />
      ) : (
        <p className="text-ink-soft">
          Le notifiche non sono configurate su questo server. Chi lo gestisce può attivarle.
        </p>
      )}
    </ProfileSection>
  );
}

function OwnNotifications({ publicKey }: { publicKey: string }) {
  const { state, isPending, problem, turnOn, turnOff } = usePush(publicKey);
  if (!state) return <SkeletonText lines={2} className="w-full max-w-prose" />;
  const { tone, icon, word, text } = texts[state];
  const isOn = state === "on";
  const canChange = isOn || state === "off" || state === "lost";
  return (
    <>
      <div role="status" className="grid justify-items-start gap-2">
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        <p className="max-w-prose text-ink-soft">{text}</p>
      </div>
      {problem && <InlineError>{problem}</InlineError>}
      {canChange && (
        <Button
          variant={isOn ? "secondary" : "primary"}
          icon={isOn ? "bell-off" : "bell"}
          loading={isPending}
          onClick={isOn ? turnOff : turnOn}
        >
          {isOn ? "Disattiva" : problem ? "Riprova" : state === "lost" ? "Riattiva" : "Attiva le notifiche"}
        </Button>
      )}
    </>
  );
}
