/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // Both forms of an API path answer directly; the legacy API's own paths end in a slash.
  skipTrailingSlashRedirect: true,
  // The stand-in and the tests are no part of the application.
  outputFileTracingExcludes: { "*": ["legacy-api/**", "tests/**", ".data/**", "docs/**"] },
  // prom-client counts in one registry for all bundles only where Node loads it, once.
  serverExternalPackages: ["pino", "ioredis", "undici", "prom-client"],
  productionBrowserSourceMaps: false,
  devIndicators: false,
  // No picture of ours goes through the optimiser, and its address is one door less.
  images: { unoptimized: true },
  allowedDevOrigins: ["127.0.0.1"],
  // Types and lint have their own step in `npm test`; a build does not repeat them.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The running server caches in memory alone and never in .next, which may be read-only (docs/operate.md).
    isrFlushToDisk: false,
    optimizePackageImports: ["date-fns"],
    // A page that was fetched because its link was pointed at, and not opened, is soon fetched anew (lib/client/stale-reads.ts).
    staleTimes: { static: 30 },
    // Fewer and larger files: text packs the better the more of it there is (3 kB of 205), and what screens share stays shared.
    // Larger ones still would save 0.4 kB and make every move between screens fetch half as much again (decision 7).
    turbopackChunking: { requestCost: 800_000, minChunkSize: 150_000, maxMergeChunkSize: 600_000 },
  },
  async headers() {
    return [
      {
        source: "/:path*",
        headers: [
          { key: "X-Content-Type-Options", value: "nosniff" },
          { key: "Referrer-Policy", value: "same-origin" },
          {
            key: "Permissions-Policy",
            value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
          },
          { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
          { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
          { key: "X-Frame-Options", value: "SAMEORIGIN" },
        ],
      },
      // The worker and the page without network are files, the same for all: the middleware, which writes the pages' policy,
      // does not see them. A worker lives by the policy it came with.
      {
        source: "/sw.js",
        headers: [
          { key: "Cache-Control", value: "no-cache" },
          { key: "Content-Security-Policy", value: "default-src 'none'; connect-src 'self'" },
        ],
      },
      {
        source: "/offline.:kind(html|css)",
        headers: [
          { key: "Cache-Control", value: "no-cache" },
          {
            key: "Content-Security-Policy",
            value:
              "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          },
          { key: "X-Frame-Options", value: "DENY" },
        ],
      },
    ];
  },
};
