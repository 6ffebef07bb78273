import { connect, createServer, type Socket } from 'node:net';

/** Stands between a process and its PostgreSQL; once frozen it keeps connections open, but sends nothing on them. */
export async function openProxy(to: URL) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    sockets.add(near.on('error', () => undefined));
    if (isFrozen) return;
    const far = connect(Number(to.port || 5432), to.hostname);
    sockets.add(far.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = new URL(to);
  url.host = `127.0.0.1:${port}`;
  return {
    url,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
