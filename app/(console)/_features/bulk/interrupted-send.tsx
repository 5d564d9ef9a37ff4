import { useEffect, useState } from "react";
import { laterPart } from "@/components/ui/load-part";
import { useViewer } from "@/lib/client/viewer";
import { type RememberedSend, rememberedSend } from "./send-memory";

// Not on the server: a dialog is drawn into the page's body.
const BulkSend = laterPart(() => import("./bulk-send").then((file) => file.BulkSend));

/** After a reload: the send that it has cut off, with whom it has not reached. */
export function InterruptedSend() {
  const { id } = useViewer();
  const [send, setSend] = useState<RememberedSend | null>(null);
  useEffect(() => void rememberedSend(id).then(setSend), [id]);
  return send && <BulkSend send={send} onClose={() => setSend(null)} />;
}
