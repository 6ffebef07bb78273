import type { ClientWishesBody } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { type Actor, recordEvents } from '../../client-history/clientHistory.repository.ts';
import { type ClientFields, withOffers } from './clientFields.ts';
import { updateClient } from './clientWrite.repository.ts';
import { lockClient } from './clientWrite.service.ts';
import { changesBetween } from './fieldChanges.ts';

/** Writes only the wishes, for pages that know a client only by those, such as the pages of matches. */
export function createWishWrite({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /** NOT_FOUND for another agent's client, and for a deleted or merged one; unchanged wishes change nothing. */
  return (id: string, body: ClientWishesBody, caller: Actor & { agentId: string }): Promise<void> =>
    db.transaction(async (tx) => {
      const client = await lockClient(tx, caller.agentId, id);
      const wishes = withOffers(client, body);
      const changes = changesBetween<ClientFields>(client, wishes);
      if (Object.keys(changes).length === 0) return;
      await updateClient(tx, client, wishes, now());
      await recordEvents(tx, caller, [{ clientId: id, kind: 'changed', at: now(), changes }]);
    });
}
