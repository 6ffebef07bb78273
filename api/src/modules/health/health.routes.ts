import { dataOf } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { askDatabase } from './health.repository.ts';

const Health = Type.Object({ status: Type.Literal('ok'), uptimeSeconds: Type.Integer() });
const Ready = Type.Object({ status: Type.Literal('ready'), database: Type.String() });

const patienceMs = 2_000;

/** `/health`: this process runs. `/ready`: it can serve, so a balancer may send it requests. */
export const healthRoutes: ApiModule = async (app, { db, database }) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  app.get(
    '/health',
    {
      config: { access: 'public' },
      schema: { summary: 'Say that the process is alive', response: { 200: dataOf(Health) } },
    },
    async () => ({ data: { status: 'ok' as const, uptimeSeconds: Math.floor(process.uptime()) } }),
  );

  app.get(
    '/ready',
    {
      config: { access: 'public' },
      schema: { summary: 'Say whether the process can serve requests', response: { 200: dataOf(Ready) } },
    },
    async () => {
      if (isClosing) throw new ApiProblem('UNAVAILABLE');
      await within(patienceMs, askDatabase(db));
      return { data: { status: 'ready' as const, database: database.kind } };
    },
  );
};

async function within(limitMs: number, work: PromiseLike<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiProblem('UNAVAILABLE', { retryAfterSeconds: 2 })), limitMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
