import type { RuledOutCounts } from '@portico/contracts';
import { matchObstacles } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { Flex, Stack, styled, Text } from '@portico/ui';
import { WishesButton } from './wishes/index.ts';
import { useMatchingT } from './words.ts';

const Summary = styled('summary', {
  base: { cursor: 'pointer', fontWeight: 'medium', fontSize: 'sm', paddingBlock: '3' },
});

/** Why other clients are missing: the filters, and how many clients each filter removes. */
export function RuledOut({ ruledOut }: { ruledOut: RuledOutCounts }) {
  const t = useMatchingT();
  const format = useFormat();
  const found = matchObstacles.filter((obstacle) => ruledOut[obstacle] > 0);
  const count = found.reduce((sum, obstacle) => sum + ruledOut[obstacle], 0);
  if (count === 0) return null;
  return (
    <details>
      <Summary>{t('ruledOut.title', { count })}</Summary>
      <Stack gap="3" paddingBlockEnd="4">
        <Stack as="ul" gap="1" listStyleType="none" padding="0" maxInlineSize="form">
          {found.map((obstacle) => (
            <Flex as="li" key={obstacle} justifyContent="space-between" gap="4" fontSize="sm">
              {t(`ruledOut.${obstacle}`)}
              <Text as="span" tone="muted" fontVariantNumeric="tabular-nums">
                {format.number(ruledOut[obstacle])}
              </Text>
            </Flex>
          ))}
        </Stack>
        <Text size="sm" tone="muted" maxInlineSize="reading">
          {t('ruledOut.text')}
        </Text>
        <div>
          <WishesButton size="sm">{t('wishes.ofClients')}</WishesButton>
        </div>
      </Stack>
    </details>
  );
}
