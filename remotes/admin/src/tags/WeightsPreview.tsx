import type { MatchWeights, MatchWeightsPreview } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useHasRoute, useRemoteQuery } from '@portico/remote-kit';
import { Heading, SkeletonText, Stack, Text } from '@portico/ui';
import { StatRow } from '@portico/ui/data';
import { compareWeights } from './weightCalls.ts';
import { useTagsT } from './words.ts';

/** What the weights would change, in a sample of clients and homes. */
export function WeightsPreview({ weights }: { weights: MatchWeights }) {
  const t = useTagsT();
  const query = useRemoteQuery(keys.tags.comparison(weights), (context) => compareWeights(weights, context), {
    staleTimeMs: 0,
  });
  return (
    <QueryState query={query} failed={t('weights.previewFailed')} skeleton={<SkeletonText lines={4} />}>
      {(preview) => <Consequences preview={preview} />}
    </QueryState>
  );
}

function Consequences({ preview }: { preview: MatchWeightsPreview }) {
  const t = useTagsT();
  const format = useFormat();
  const hasRoute = useHasRoute();
  const { clients, homes, before, after, newlyStrong, noLongerStrong, examples } = preview;
  const stat = (name: 'matches' | 'strong') => ({
    label: t(`weights.${name}`),
    value: format.number(after[name]),
    note: t('weights.before', { count: before[name], shown: format.number(before[name]) }),
  });
  return (
    <Stack gap="4" role="status">
      <Heading level={2}>{t('weights.consequences')}</Heading>
      <Text size="sm" tone="muted">
        {t('weights.sample', { clients: format.number(clients), homes: format.number(homes) })}
      </Text>
      <StatRow
        stats={[
          stat('matches'),
          stat('strong'),
          { label: t('weights.newlyStrong'), value: format.number(newlyStrong) },
          { label: t('weights.noLongerStrong'), value: format.number(noLongerStrong) },
        ]}
      />
      {examples.length > 0 && (
        <Stack as="ul" gap="1" listStyleType="none" aria-label={t('weights.examples')}>
          {examples.map(({ _id, title, before: was, after: is }, index) => (
            <li key={`${_id} ${index}`}>
              {hasRoute('/view-property') ? (
                <RouterLink to={`/view-property?id=${_id}`}>{title}</RouterLink>
              ) : (
                title
              )}
              {': '}
              {t('weights.change', { before: format.number(was), after: format.number(is) })}
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
