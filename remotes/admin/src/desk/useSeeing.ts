import type { WholeDeskItem } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useQueryCache } from '@portico/remote-kit';
import { useEffect } from 'react';
import { seeDeskItem } from './deskCalls.ts';

/** Notes that the open item was read, once for each thing that comes in. A failure leaves it marked as new, nothing else. */
export function useSeeing({ kind, _id, isUnread, askedAt, line }: WholeDeskItem) {
  const cache = useQueryCache();
  const news = isUnread ? `${askedAt} ${line}` : null;
  useEffect(() => {
    if (news === null) return;
    seeDeskItem({ kind, _id }).then(
      () => {
        void cache.invalidate(keys.desk.all);
      },
      () => undefined,
    );
  }, [kind, _id, news, cache]);
}
