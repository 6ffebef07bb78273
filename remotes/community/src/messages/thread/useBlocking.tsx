import type { Message } from '@portico/contracts';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { useAttempt } from '../../attempt/index.ts';
import { useBlocks } from '../../blocks/index.ts';
import { useMessagesT } from '../words.ts';

/** Asks before the sender of a message is blocked; their messages disappear when the stream reports the block. */
export function useBlocking(nameOf: (personId: string) => string) {
  const t = useMessagesT();
  const attempt = useAttempt();
  const { block } = useBlocks(false);
  const [asked, setAsked] = useState<Message | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function confirm({ senderId }: Message) {
    setIsBusy(true);
    await attempt(() => block(senderId));
    setIsBusy(false);
    setAsked(null);
  }

  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => asked && void confirm(asked)}
      title={t('blockTitle', { name: asked ? nameOf(asked.senderId) : '' })}
      text={t('blockText')}
      confirmLabel={t('blockConfirm')}
      cancelLabel={t('common:actions.cancel')}
      isDangerous
      isBusy={isBusy}
    />
  );
  return { ask: setAsked, dialog };
}
