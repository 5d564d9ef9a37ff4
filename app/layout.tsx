import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { THEME_COOKIE, themeScript } from "@/lib/ui/theme";
import { StyleNonce } from "./style-nonce";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Pontile", template: "%s · Pontile" },
  description: "Il gestionale della segreteria del circolo",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" };

/** Every page is dynamic: its scripts carry the nonce of this very request. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  const theme = (await cookies()).get(THEME_COOKIE)?.value;
  const known = theme === "light" || theme === "dark" ? theme : undefined;
  return (
    <html lang="it" data-theme={known} suppressHydrationWarning>
      <head>
        {!known && (
          // Before the first paint: the server cannot know what the system prefers.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run by its nonce
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        )}
      </head>
      <body className="min-h-dvh antialiased">
        <StyleNonce nonce={nonce}>{children}</StyleNonce>
      </body>
    </html>
  );
}
