import { BlockList, dataOf, IdParams } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createBlocks } from './blocks.service.ts';
import { config } from './messages.routes.ts';

/** Members whom the caller has blocked: neither of the two finds or writes to the other. */
export const blockRoutes: ApiModule = async (app, context) => {
  const blocks = createBlocks(context);
  const params = IdParams;
  const response = { 200: dataOf(BlockList) };

  app.get(
    '/messages/blocks',
    { config, schema: { summary: 'List whom one has blocked', response } },
    async (request) => ({ data: await blocks.list(callerOf(request)) }),
  );

  app.put(
    '/messages/blocks/:id',
    { config, schema: { summary: 'Block somebody', params, response } },
    async (request) => ({ data: await blocks.block(request.params.id, callerOf(request)) }),
  );

  app.delete(
    '/messages/blocks/:id',
    { config, schema: { summary: 'Block somebody no longer', params, response } },
    async (request) => ({ data: await blocks.unblock(request.params.id, callerOf(request)) }),
  );
};
