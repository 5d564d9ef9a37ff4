import { UserRoundCheck, UserRoundX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { useViewer } from "@/lib/ui/viewer";
import { takeAct } from "./acts";
import { takenBy } from "./changes";
import type { Membership } from "./membership";
import type { Act } from "./use-membership-work";

interface FrontBannerProps {
  membership: Membership;
  running: boolean;
  onTake: (act: Act) => Promise<void>;
}

/** Who works on it, where that is nobody or somebody else, with the way to take it over: never by itself (rulings, "Effects"). */
export function FrontBanner({ membership, running, onTake }: FrontBannerProps) {
  const { id: me } = useViewer();
  const [confirm, question] = useConfirm();
  const taken = takenBy(membership, me);
  if (!taken && membership.front) return null;
  if (taken && membership.back === me) return null;

  async function take() {
    const isSure =
      !taken ||
      (await confirm({
        text: `${taken} Vuoi occupartene tu al suo posto?`,
        tone: "primary",
        confirmLabel: "Si",
      }));
    if (isSure) await onTake(takeAct(me));
  }

  const Icon = taken ? UserRoundCheck : UserRoundX;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded bg-warning-soft px-3 py-2">
      <Icon aria-hidden className="size-5 shrink-0 text-warning" />
      <p role="status" className="min-w-40 flex-1">
        {taken ?? "Nessuno se ne occupa ancora."}
      </p>
      <Button size="sm" loading={running} onClick={() => void take()}>
        Prendi in carico
      </Button>
      {question}
    </div>
  );
}
