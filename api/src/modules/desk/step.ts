import type { DeskState } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import type { ItemKey } from './desk.repository.ts';
import type { lockItem } from './deskItems.repository.ts';

/**
 * One step on a locked item. `name` is the caller's name, `state` is what the desk shows: a row that nobody has changed
 * yet has none.
 */
export type Step = {
  tx: Database;
  key: ItemKey;
  row: Awaited<ReturnType<typeof lockItem>>;
  by: Requester;
  name: string;
  state: DeskState;
};
