import { QueryState } from '@portico/remote-kit';
import { Avatar, Button, Flex, ListLine, Skeleton, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { useAttempt } from '../attempt/index.ts';
import { useBlocks } from './useBlocks.ts';
import { useBlocksT } from './words.ts';

export interface BlockedDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Where the stream's news of it is not enough. */
  onUnblocked?: () => void;
}

/** The people the reader has blocked, with a button to unblock them. */
export function BlockedDialog({ isOpen, onClose, onUnblocked }: BlockedDialogProps) {
  const t = useBlocksT();
  const attempt = useAttempt();
  const { query, unblock } = useBlocks(isOpen);
  const [busyId, setBusyId] = useState<string | null>(null);

  async function allow(personId: string) {
    setBusyId(personId);
    if (await attempt(() => unblock(personId))) onUnblocked?.();
    setBusyId(null);
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('list')}>
      <QueryState
        query={query}
        failed={t('failed')}
        headingLevel={3}
        skeleton={<Skeleton blockSize="16" />}
        empty={<Text tone="muted">{t('nobody')}</Text>}
      >
        {({ docs }) => (
          <ul>
            {docs.map(({ _id, fullName, photoURL }) => (
              <ListLine key={_id}>
                <Flex gap="3" alignItems="center" minInlineSize="0">
                  <Avatar name={fullName} src={photoURL} size={32} isDecorative />
                  <bdi>{fullName}</bdi>
                </Flex>
                <Button
                  size="sm"
                  isBusy={busyId === _id}
                  aria-label={t('undo', { name: fullName })}
                  onClick={() => void allow(_id)}
                >
                  {t('undoShort')}
                </Button>
              </ListLine>
            ))}
          </ul>
        )}
      </QueryState>
    </Dialog>
  );
}
