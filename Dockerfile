# Pontile for production: docker build -t pontile . (docs/operate.md says how to run it).
FROM node:24-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
# Packages first: this layer is made anew only when the lock file changes.
COPY package.json package-lock.json ./
COPY scripts/packages.mjs scripts/lock.mjs scripts/setup.mjs ./scripts/
COPY scripts/installed-packages.mjs scripts/sbom.mjs ./scripts/
RUN node -e "import('./scripts/packages.mjs').then((packages) => packages.ensureInstalled({ production: true }))"
# What is in the image, as `npm run sbom` prints it.
RUN node scripts/sbom.mjs > sbom.json
COPY middleware.ts next.config.mjs postcss.config.mjs tailwind.config.ts tsconfig.json ./
COPY scripts/bundle-server.mjs scripts/compress-build.mjs ./scripts/
COPY public ./public
COPY app ./app
COPY components ./components
# The build puts the pages of the help into the application.
COPY docs/guida ./docs/guida
COPY lib ./lib
RUN node node_modules/next/dist/bin/next build

FROM node:24-slim
# The version of package.json; CHANGELOG.md, which is copied below, says what is in it.
LABEL org.opencontainers.image.title="Pontile" org.opencontainers.image.version="0.3.0"
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
# As `npm start` sets them; docs/operate.md says what for.
ENV NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=4" MALLOC_ARENA_MAX="2"
COPY LICENSE THIRD-PARTY-NOTICES.md CHANGELOG.md package.json next.config.mjs ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY --from=build /app/sbom.json ./
COPY public ./public
# Files belong to root and the server runs as node. It writes to /tmp alone: uploads under way.
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without a shell in between, so that SIGTERM reaches the server.
CMD ["node", ".next/node-server.mjs"]
