import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";

interface FrontOfficeBannerProps {
  /** 'Se ne occupa già …'; null where nobody works on it. */
  taken: string | null;
  isPending: boolean;
  onTake: () => Promise<void>;
}

/**
 * Says that nobody or somebody else works on a record, with a button to take it over: never by itself
 * (docs/rules/requests.md#front-office).
 */
export function FrontOfficeBanner({ taken, isPending, onTake }: FrontOfficeBannerProps) {
  const [confirm, question] = useConfirm();

  async function take() {
    const isSure =
      !taken ||
      (await confirm({
        text: `${taken} Vuoi occupartene tu al suo posto?`,
        tone: "primary",
      }));
    if (isSure) await onTake();
  }

  const icon = taken ? "user-round-check" : "user-round-x";
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded bg-warning-soft px-3 py-2">
      <Icon name={icon} className="size-5 shrink-0 text-warning" />
      <p role="status" className="min-w-40 flex-1">
        {taken ?? "Nessuno se ne occupa ancora."}
      </p>
      <Button size="sm" loading={isPending} onClick={() => void take()}>
        Prendi in carico
      </Button>
      {question}
    </div>
  );
}
