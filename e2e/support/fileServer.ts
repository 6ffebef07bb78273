import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

export interface FileServer {
  origin: string;
  stop(): Promise<void>;
}

/** Serves the files of one flat folder to every origin, as a developer's machine does. */
export async function serveFolder(folder: string): Promise<FileServer> {
  const server = createServer(async (request, response) => {
    const path = join(folder, basename(new URL(request.url ?? '/', 'http://localhost').pathname));
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    const type = path.endsWith('.js') ? 'text/javascript' : 'application/json';
    response.writeHead(isFile ? 200 : 404, { 'access-control-allow-origin': '*', 'content-type': type });
    if (isFile) createReadStream(path).pipe(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
