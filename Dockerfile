# The service as an image. Another base with Node 24 and npm: --build-arg NODE_IMAGE=…
# The same commit gives the same image: buildah build --timestamp "$(git log -1 --format=%ct)" .
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
ENV CI=1
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
COPY tsconfig.json vite.config.ts ./
COPY openapi openapi
COPY machines machines
COPY src src
RUN node node_modules/vite/bin/vite.js build
# What only the browser, the build and the tests need; Node itself, which the base has; all but one weight of the font; what draws, since text is only read.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@napi-rs/canvas* node_modules/pdfjs-dist/build \
    node_modules/pdfjs-dist/web node_modules/pdfjs-dist/legacy/web node_modules/pdfjs-dist/legacy/image_decoders \
    node_modules/.cache node_modules/.vite \
  && find node_modules/@expo-google-fonts/noto-sans-sc -name '*.ttf' ! -name 'NotoSansSC_400Regular.ttf' -delete \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' -o -name '.package-lock.json' \) -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=build /build/package.json /app/package.json
COPY --from=build /build/node_modules /app/node_modules
COPY --from=build /build/dist /app/dist
COPY --from=build /build/openapi /app/openapi
COPY --from=build /build/machines /app/machines
COPY --from=build /build/src /app/src
COPY LICENSE LICENSE
USER 10001:10001
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
