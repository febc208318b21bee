import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** Describes what stands between a client and the database, and may stop forwarding without closing anything. */
export interface StallingProxy {
  readonly port: number;
  /** Forwards no byte any more, in neither direction, and keeps the connections open. */
  stall(): void;
  /** Forwards again: on new connections only, as after a failover. */
  recover(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the socket of a test's PostgreSQL, which lies in the folder. */
export async function startStallingProxy(folder: string): Promise<StallingProxy> {
  let stalled = false;
  const sockets = new Set<Socket>();
  const stop = (socket: Socket) => socket.unpipe().pause();
  const server = createServer((client) => {
    const database = connect(`${folder}/.s.PGSQL.5432`);
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    if (stalled) return;
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    stall() {
      stalled = true;
      for (const socket of sockets) stop(socket);
    },
    recover() {
      stalled = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
