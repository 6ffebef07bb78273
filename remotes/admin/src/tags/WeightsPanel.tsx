import type { SavedMatchWeights } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { SkeletonText, Stack, Text } from '@portico/ui';
import { WeightsForm } from './WeightsForm.tsx';
import { getWeights } from './weightCalls.ts';
import { useTagsT } from './words.ts';

/** The points for each met wish, and what other weights would change. */
export function WeightsPanel() {
  const t = useTagsT();
  const query = useRemoteQuery(keys.tags.weights, getWeights, { staleTimeMs: 0 });
  return (
    <QueryState query={query} failed={t('weights.failed')} skeleton={<SkeletonText lines={8} />}>
      {(saved) => (
        <Stack gap="5" maxInlineSize="reading">
          <Text tone="muted">{t('weights.lead')}</Text>
          <LastChange saved={saved} />
          <WeightsForm key={saved.version} saved={saved} />
        </Stack>
      )}
    </QueryState>
  );
}

function LastChange({ saved: { changedAt, changedBy } }: { saved: SavedMatchWeights }) {
  const t = useTagsT();
  const format = useFormat();
  return (
    <Text size="sm" tone="muted">
      {changedAt
        ? t('weights.changed', { name: changedBy ?? '–', when: format.dateTime(changedAt) })
        : t('weights.usual')}
    </Text>
  );
}
