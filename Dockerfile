# Two stages: the first builds, the second has what runs. docs/deployment.md, "Container", says how to run it.
FROM node:22-bookworm-slim AS build
WORKDIR /opt/wanpu
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY tsconfig.json tsconfig.base.json ./
COPY contract contract
COPY server server
COPY web web
COPY tools tools
COPY docs/samples docs/samples
RUN npm run build

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# The operator's commands (npm run shop, backup, restore, health) run from their sources, so the image has those and all packages.
COPY --from=build /opt/wanpu /opt/wanpu
WORKDIR /opt/wanpu
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
