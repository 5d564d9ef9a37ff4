/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // API paths are answered with and without the trailing slash; the legacy API's own paths have one.
  skipTrailingSlashRedirect: true,
  // The stand-in and the tests are no part of the application.
  outputFileTracingExcludes: { "*": ["legacy-api/**", "tests/**", ".data/**", "docs/**"] },
  // prom-client has one registry for all bundles only if Node loads it.
  serverExternalPackages: ["pino", "ioredis", "undici", "prom-client"],
  productionBrowserSourceMaps: false,
  devIndicators: false,
  // No image of ours needs the optimiser, and its endpoint would only be one more to secure.
  images: { unoptimized: true },
  allowedDevOrigins: ["127.0.0.1"],
  // Types and lint are separate steps of `npm test`.
  typescript: { ignoreBuildErrors: true },
  compiler: {
    // Vercel compresses by itself and runs no server of ours.
    async runAfterProductionCompile({ projectDir, distDir }) {
      if (process.env.VERCEL) return;
      const { compressBuild } = await import("./scripts/compress-build.mjs");
      const { bundleServer } = await import("./scripts/bundle-server.mjs");
      await Promise.all([compressBuild(distDir), bundleServer(projectDir)]);
    },
  },
  experimental: {
    // The running server caches in memory alone, because .next may be read-only (docs/operate.md).
    isrFlushToDisk: false,
    // Most builds are from a fresh copy: storing 190 MB took 33 of their 84 s, and saved the next build 14 s.
    turbopackFileSystemCacheForBuild: false,
    optimizePackageImports: ["date-fns"],
    // A prefetched page that was not opened is fetched again after 30 s (lib/client/stale-reads.ts).
    staleTimes: { static: 30 },
    // Fewer, larger chunks compress better (3 kB of 205) and are shared by screens. Still larger ones would
    // save 0.4 kB but add half as much again to every navigation (decision 7).
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
      // The worker and the offline page are static files, which the middleware with its content security
      // policy does not handle. A worker follows the policy it was served with.
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
              "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          },
          { key: "X-Frame-Options", value: "DENY" },
        ],
      },
    ];
  },
};
