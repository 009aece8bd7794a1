# One image for api, worker and seed; the command chooses. Node runs the TypeScript sources; only
# the web is built.
FROM node:26-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY worker/package.json worker/
COPY web/package.json web/
COPY shared/contract/package.json shared/contract/
COPY shared/core/package.json shared/core/
COPY embedded/package.json embedded/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS web
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY shared/contract shared/contract
COPY web web
RUN npm run build --workspace web

# Optional packages are build tools and Node binaries for machines without this image's Node.
FROM manifests AS libraries
RUN npm ci --ignore-scripts --omit=dev --omit=optional \
  --workspace api --workspace worker --workspace shared/core --workspace shared/contract

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/.data NODE_COMPILE_CACHE=/app/.data/compile-cache
WORKDIR /app
RUN install -d -o node -g node /app/.data
COPY --from=libraries /app ./
COPY --from=web /app/web/dist web/dist
# The fonts of link pictures.
COPY web/src/assets/fonts web/src/assets/fonts
COPY shared shared
COPY api api
COPY worker worker
COPY scripts scripts
USER node
EXPOSE 3000
CMD ["node", "api/main.ts"]
