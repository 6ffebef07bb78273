import { lazyDialog } from '@portico/features/lazy-dialog';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { Banner, Box, Button } from '@portico/ui';
import { useState } from 'react';
import { useMessagesT } from '../words.ts';
import type { DecisionsDialogProps } from './DecisionsDialog.tsx';
import { listDecisions } from './reportCalls.ts';

const DecisionsDialog = lazyDialog<DecisionsDialogProps>(() =>
  import(/* webpackChunkName: "later-decisions" */ './DecisionsDialog.tsx').then(
    (module) => module.DecisionsDialog,
  ),
);

/** Shows staff's decisions about the reader's own messages, as long as they apply or can be appealed. */
export function Decisions() {
  const t = useMessagesT();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRemoteQuery(keys.messages.decisions, listDecisions);
  const isLive = (iso: string | null) => iso !== null && Date.parse(iso) > Date.now();
  const shown = (data?.docs ?? []).filter(
    ({ closedUntil, appealUntil }) => isLive(closedUntil) || isLive(appealUntil),
  );
  const closed = shown.find(({ closedUntil }) => isLive(closedUntil))?.closedUntil;
  if (shown.length === 0) return null;
  return (
    <Box marginBlockEnd="3">
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {t('decision.see')}
          </Button>
        }
      >
        {closed ? t('decision.closed', { date: format.date(closed) }) : t('decision.made')}
      </Banner>
      <DecisionsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} decisions={shown} />
    </Box>
  );
}
