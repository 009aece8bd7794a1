# One image for api, worker and seed; the command chooses. Node runs the TypeScript sources; only
# the web is built. BASE has this Node and npm, and a user `node` with the number 1000.
ARG BASE=node:26.10.0-slim
FROM ${BASE} AS manifests
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
# Libraries do not depend on the names of scripts: a changed one installs nothing anew.
RUN for file in package.json */package.json shared/*/package.json; do \
  node -e "const fs = require('fs'), [file] = process.argv.slice(1), { scripts, ...rest } = JSON.parse(fs.readFileSync(file)); \
    fs.writeFileSync(file, JSON.stringify(rest))" "$file" && touch -d @0 "$file"; done

FROM ${BASE} AS web
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY shared/contract shared/contract
COPY web web
RUN npm run build --workspace web

# Optional packages are build tools and Node binaries for machines without this image's Node. Of the libraries stays what
# runs here: not their sources, types, tests and notes, not the styles and widths of fonts that no picture is drawn with, not
# Swagger UI's bundles for bundlers, and not Firebase's database.
FROM ${BASE} AS libraries
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts --omit=dev --omit=optional \
  --workspace api --workspace worker --workspace shared/core --workspace shared/contract \
  && find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \
    -o -name '*.md' ! -iname '*licen*' \) -delete \
  && find node_modules -type d -name test -prune -exec rm -r {} + \
  && find node_modules/@fontsource-variable -type f \
    \( -name '*.css' -o -name '*.woff2' ! -name '*-wght-normal.woff2' \) -delete \
  && rm -r node_modules/swagger-ui-dist/swagger-ui-es-bundle*.js node_modules/@firebase/database*

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/.data NODE_COMPILE_CACHE=/app/.data/compile-cache
WORKDIR /app
RUN install -d -o node -g node /app/.data /app/exports && install -d /app/files
COPY --from=libraries /app ./
COPY --from=web /app/web/dist web/dist
RUN install -d -o node -g node web/dist/earlier
# The fonts of link pictures.
COPY web/src/assets/fonts web/src/assets/fonts
COPY package.json ./
COPY shared shared
COPY api api
COPY worker worker
COPY scripts scripts
USER node
EXPOSE 3000
# Of the api; a worker says its own.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["sh", "-c", "exec node scripts/health-check.ts $PORT api/main.ts"]
CMD ["node", "api/main.ts"]
