import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { earlySubmitScript } from "@/components/form/early-submit";
import { schemaScript } from "@/components/form/schema-script";
import { chosenTheme, THEME_COOKIE, themeScript } from "@/components/layout/theme";
import { leaveScript } from "@/lib/leave";
import { EarlySubmit } from "./early-submit";
import { HeldEnter } from "./held-enter";
import { StyleNonce } from "./style-nonce";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Pontile", template: "%s · Pontile" },
  description: "Il gestionale della segreteria del circolo",
  robots: { index: false, follow: false },
  icons: { icon: "/icon.svg", apple: "/icons/apple-touch-icon.png" },
  appleWebApp: { capable: true, title: "Pontile", statusBarStyle: "default" },
};

/** `--paper` of each theme: the bar that an installed application has above the page. */
const barColor = { light: "#f6f7f8", dark: "#0d161d" };

/** The bar follows the theme that somebody chose, else the system's. */
export async function generateViewport(): Promise<Viewport> {
  const theme = chosenTheme((await cookies()).get(THEME_COOKIE)?.value);
  return {
    width: "device-width",
    initialScale: 1,
    viewportFit: "cover",
    themeColor: theme
      ? barColor[theme]
      : [
          { media: "(prefers-color-scheme: light)", color: barColor.light },
          { media: "(prefers-color-scheme: dark)", color: barColor.dark },
        ],
  };
}

/** The letters of all Western languages; the browser fetches the others when a page has some. */
const font = new URL("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", import.meta.url);

/** Every page is dynamic: its scripts carry the nonce of this very request. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  const known = chosenTheme((await cookies()).get(THEME_COOKIE)?.value);
  // Otherwise it is fetched after the style sheet, and the page is laid out twice, the second time while it
  // is made usable.
  preload(font.pathname, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang="it" data-theme={known} suppressHydrationWarning>
      <head>
        {/* The theme before the first paint: the server cannot know what the system prefers. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: fixed scripts, allowed by their nonce
          dangerouslySetInnerHTML={{
            __html: schemaScript + earlySubmitScript + leaveScript + (known ? "" : themeScript),
          }}
        />
      </head>
      <body className="min-h-dvh antialiased">
        <StyleNonce nonce={nonce}>{children}</StyleNonce>
        <EarlySubmit />
        <HeldEnter />
      </body>
    </html>
  );
}
