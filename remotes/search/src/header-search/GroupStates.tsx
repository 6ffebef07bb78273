import { useT } from '@portico/i18n';
import { Button, Flex, IconButton, Skeleton, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import type en from '../locales/en.json';
import type { OptionGroup } from './options.ts';

/** The texts of B §8; brokerages alone do not mention support. An error can be cleared (B §4). */
export function GroupFailure({ group }: { group: OptionGroup }) {
  const t = useT<typeof en>('search');
  const [isCleared, setIsCleared] = useState(false);
  if (isCleared) return null;
  const text = group.id === 'brokerages' ? 'header.failedBrokerages' : 'header.failed';
  return (
    <Flex role="alert" gap="3" alignItems="center" paddingInline="3" paddingBlock="2">
      <Text size="sm" tone="negative" flex="1">
        {t(text, { group: t(`groups.${group.id}`) })} {group.message}
      </Text>
      <Button size="sm" onClick={group.retry}>
        {t('common:actions.retry')}
      </Button>
      <IconButton
        icon="close"
        size="sm"
        variant="quiet"
        label={t('header.clearError', { group: t(`groups.${group.id}`) })}
        onClick={() => setIsCleared(true)}
      />
    </Flex>
  );
}

/** Only drawn: `SearchStatus` announces that the search goes on. */
export function GroupsLoading() {
  return (
    <Stack gap="3" paddingInline="3" paddingBlock="3" aria-hidden="true">
      <Skeleton inlineSize="60%" />
      <Skeleton inlineSize="40%" />
    </Stack>
  );
}
