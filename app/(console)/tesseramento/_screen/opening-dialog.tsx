import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { loadPart } from "@/components/ui/load-part";
import { SkeletonText } from "@/components/ui/skeleton";
import { texts } from "@/lib/format/texts";

interface OpeningDialogProps {
  /** The name of the membership's member. */
  name: string;
  onCancel: () => void;
}

/** In the place of a membership while it is being assigned: closing it assigns nothing. */
export function OpeningDialog({ name, onCancel }: OpeningDialogProps) {
  // The dialog that opens next is fetched meanwhile.
  useEffect(() => {
    void loadPart(() => import("./membership-dialog").then((module) => module.MembershipDialog));
  }, []);
  return (
    <Dialog
      onClose={onCancel}
      title="Apro il tesseramento…"
      description={name}
      size="large"
      footer={<Button onClick={onCancel}>{texts.cancel}</Button>}
    >
      <p role="status">Lo prendo in carico per te.</p>
      <div aria-hidden className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <SkeletonText lines={8} />
        <SkeletonText lines={8} />
      </div>
    </Dialog>
  );
}
