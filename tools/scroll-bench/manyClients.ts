import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientImport } from '@portico/contracts';
import { Refusal } from '../terminal/say.ts';

const lookAgainMs = 200;
/** So often one request is sent before a connection that breaks off is a fault. */
const mostTries = 10;

/**
 * A busy API closes connections that waited for it too long, in the moment when the next request uses them. The same key
 * makes each request harmless to send again.
 */
async function send(url: string, request: RequestInit & { headers: Record<string, string> }) {
  const headers = {
    ...request.headers,
    ...(request.method !== 'GET' && { 'idempotency-key': randomUUID() }),
  };
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch(url, { ...request, headers });
    } catch (error) {
      if (tries === mostTries) throw new Refusal(`${url} does not answer`, { cause: error });
      await pause(lookAgainMs * tries);
    }
  }
}

const spreadsheet = (rows: number, mark: string) =>
  [
    'Name,E-mail,City,Budget',
    ...Array.from(
      { length: rows },
      (_, index) => `Ada ${mark}${index},ada.${mark}.${index}@clients.test,Miami,${1 + (index % 9)}500000`,
    ),
  ].join('\n');

/** Gives the sample agent so many clients more, through the import that members use, and takes them back afterwards. */
export async function withManyClients<T>(
  { address, token }: { address: string; token: string },
  rows: number,
  work: () => Promise<T>,
): Promise<T> {
  async function call(method: string, path: string, type?: string, body?: string): Promise<ClientImport> {
    const answer = await send(`${address}/api/clients/imports${path}`, {
      ...{ method, headers: { 'x-token': token, ...(type && { 'content-type': type }) } },
      ...(body && { body }),
    });
    const { data, msg } = (await answer.json()) as { data: ClientImport; msg?: string };
    if (!answer.ok) throw new Refusal(`${method} ${path}: ${answer.status} ${msg}`);
    return data;
  }
  async function until(id: string, state: ClientImport['state']): Promise<void> {
    for (;;) {
      const job = await call('GET', `/${id}`);
      if (job.state === state) return;
      if (job.state === 'failed') throw new Refusal(`the import failed while ${job.failedIn}`);
      await pause(lookAgainMs);
    }
  }
  const file = spreadsheet(rows, Date.now().toString(36));
  const { _id: id, mapping } = await call('POST', '?name=scroll-bench.csv', 'text/csv', file);
  await call('PUT', `/${id}/mapping`, 'application/json', JSON.stringify({ mapping }));
  await until(id, 'checked');
  await call('POST', `/${id}/start`);
  try {
    await until(id, 'done');
    return await work();
  } finally {
    await call('POST', `/${id}/undo`);
    await until(id, 'undone');
  }
}
