import type { ReactNode } from "react";
import { ViewerProvider } from "@/lib/client/viewer";
import { env } from "@/lib/env";
import { requireCaller } from "@/lib/server/pages/guard";
import { sessionTime } from "@/lib/server/session/cookie";
import { Providers } from "./_shell/providers";
import { Shell } from "./_shell/shell";

/** The session gate and the frame of every screen. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { id, identity, session } = await requireCaller("/dashboard");
  const { clubName, documentedCalls, uploadMaxBytes, version } = env();
  const { name, soc, level, keys } = identity;
  const viewer = {
    id,
    soc,
    name,
    level,
    keys,
    login: session.login,
    documentedCalls,
    uploadMaxBytes,
    clubName,
    version,
    sessionTime: sessionTime(session),
  };
  return (
    <ViewerProvider viewer={viewer}>
      <Providers>
        <Shell>{children}</Shell>
      </Providers>
    </ViewerProvider>
  );
}
