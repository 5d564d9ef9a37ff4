"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { loadPart } from "@/components/ui/load-part";
import { type RememberedSend, rememberedSend } from "./send-memory";

// Not on the server: a dialog is drawn into the page's body.
const BulkSend = dynamic(() => loadPart(() => import("./bulk-send").then((file) => file.BulkSend)), {
  ssr: false,
});

/** After a reload: the send that it has cut off, with whom it has not reached. */
export function InterruptedSend() {
  const [send, setSend] = useState<RememberedSend | null>(null);
  useEffect(() => setSend(rememberedSend()), []);
  return send && <BulkSend send={send} onClose={() => setSend(null)} />;
}
