import type { MetadataRoute } from "next";

/**
 * The manifest that makes the application installable: its name, its start and its icons (public/icons, drawn
 * from app/icon.svg).
 */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: "Pontile",
    short_name: "Pontile",
    description: "Il gestionale della segreteria del circolo",
    lang: "it",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#f6f7f8",
    theme_color: "#f6f7f8",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
