# The service as an image. Another base: --build-arg NODE_IMAGE=… to build on (Node 24, npm, a shell), RUNTIME_IMAGE=… to run on (Node 24 alone).
# The same commit gives the same image: buildah build --timestamp "$(git log -1 --format=%ct)" .
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUNTIME_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
ENV CI=1
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
COPY tsconfig.json vite.config.ts ./
COPY openapi openapi
COPY machines machines
COPY src src
COPY docs docs
RUN node node_modules/vite/bin/vite.js build
# What only the browser, the build and the tests need; Node itself, which the base has; what no service loads.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error && node src/release/prune.ts && node src/release/bill-of-materials.ts > packages.cdx.json
# A volume begins as the folder it is mounted on.
RUN mkdir --parents --mode=700 /volumes/data

FROM ${RUNTIME_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=build /build/package.json /build/packages.cdx.json /app/
COPY --from=build /build/node_modules /app/node_modules
COPY --from=build /build/dist /app/dist
COPY --from=build /build/openapi /app/openapi
COPY --from=build /build/machines /app/machines
COPY --from=build /build/src /app/src
COPY --from=build --chown=10001:10001 /volumes /
COPY LICENSE LICENSE
USER 10001:10001
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=40", "src/server/main.ts"]
