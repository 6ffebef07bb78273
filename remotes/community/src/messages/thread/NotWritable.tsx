import type { Thread } from '@portico/contracts';
import { Button, Flex, Text } from '@portico/ui';
import { useState } from 'react';
import { useAttempt } from '../../attempt/index.ts';
import { useBlocks } from '../../blocks/index.ts';
import { useMessagesT } from '../words.ts';

export interface NotWritableProps {
  thread: Thread;
  personId: string;
}

/** Why nothing can be written here; a reader who has blocked the other member can unblock them at once. */
export function NotWritable({ thread: { kind, members }, personId }: NotWritableProps) {
  const t = useMessagesT();
  const attempt = useAttempt();
  const other = kind === 'direct' ? members.find(({ _id }) => _id !== personId) : undefined;
  const { isBlocked, unblock } = useBlocks(other !== undefined);
  const [isBusy, setIsBusy] = useState(false);

  async function allow(id: string) {
    setIsBusy(true);
    await attempt(() => unblock(id));
    setIsBusy(false);
  }

  const blocked = other && isBlocked(other._id) ? other : undefined;
  const reason = kind === 'group' ? t('leftGroup') : t('cannotWrite');
  return (
    <Flex gap="3" alignItems="center" flexWrap="wrap" padding="4" borderBlockStart="hairline">
      <Text tone="muted" size="sm" flex="1 1 12rem">
        {blocked ? t('blockedByYou', { name: blocked.fullName }) : reason}
      </Text>
      {blocked && (
        <Button size="sm" startIcon="unlock" isBusy={isBusy} onClick={() => void allow(blocked._id)}>
          {t('unblock', { name: blocked.fullName })}
        </Button>
      )}
    </Flex>
  );
}
