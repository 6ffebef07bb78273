import type { ClientWishes } from '@portico/contracts';
import { mostCompared } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { LinkButton } from '@portico/remote-kit';
import { Actions, Button, Flex, styled, Text } from '@portico/ui';
import { useState } from 'react';
import { ShareDialog } from '../shortlists/index.ts';
import { useMatchesAddress } from './useMatchesAddress.tsx';
import { useMatchesT } from './words.ts';

const Bar = styled('section', {
  base: {
    position: 'sticky',
    insetBlockEnd: '4',
    zIndex: 2,
    marginBlockStart: '8',
    padding: '4',
    background: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    boxShadow: 'overlay',
  },
});

/** What can be done with the picked homes; it stays in sight while the list is scrolled. */
export function ChosenBar({ client }: { client: ClientWishes }) {
  const t = useMatchesT();
  const format = useFormat();
  const { address, hrefFor, go } = useMatchesAddress();
  const { chosen, page } = address;
  const [isSending, setIsSending] = useState(false);
  if (chosen.length === 0) return null;
  const canCompare = chosen.length > 1 && chosen.length <= mostCompared;
  return (
    <Bar aria-label={t('chosen.label')}>
      <Flex gap="4" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <Text role="status" fontWeight="medium">
          {t('chosen.count', { count: chosen.length, value: format.number(chosen.length) })}
          {!canCompare && (
            <Text as="span" size="sm" tone="muted" display="block">
              {t('chosen.compareHint', { most: format.number(mostCompared) })}
            </Text>
          )}
        </Text>
        <Actions>
          <Button variant="quiet" onClick={() => go({ chosen: [], page }, { replace: true })}>
            {t('chosen.clear')}
          </Button>
          <Button variant="secondary" onClick={() => setIsSending(true)}>
            {t('chosen.send')}
          </Button>
          {canCompare && (
            <LinkButton to={hrefFor({ isComparing: true, page })}>{t('chosen.compare')}</LinkButton>
          )}
        </Actions>
      </Flex>
      <ShareDialog
        client={client}
        listingIds={chosen}
        isOpen={isSending}
        onClose={() => setIsSending(false)}
      />
    </Bar>
  );
}
