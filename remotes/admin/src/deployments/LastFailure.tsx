import type { Deployment, FailurePhase } from '@portico/contracts';
import { failurePhases } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { Badge, Box, Stack, Text } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';

const isPhase = (phase: string): phase is FailurePhase => failurePhases.some((known) => known === phase);

/**
 * How often a remote could not be drawn in the last day, and at what step the last time. The message of the module
 * federation is for developers, so it is folded away.
 */
export function LastFailure({ deployment }: { deployment: Deployment }) {
  const t = useAdminT();
  const format = useFormat();
  const { failuresLastDay, lastFailure } = deployment;
  if (!lastFailure) return <Badge tone="positive">{t('deployments.noFailures')}</Badge>;
  const { phase, message, at } = lastFailure;
  return (
    <Stack gap="1" alignItems="flex-start" minInlineSize="12rem" maxInlineSize="20rem">
      <Badge tone="negative">{t('deployments.failureCount', { count: failuresLastDay })}</Badge>
      <Text as="span" size="xs">
        {isPhase(phase) ? t(`deployments.phase.${phase}`) : phase} ·{' '}
        <time dateTime={at}>{format.relative(at)}</time>
      </Text>
      <Box as="details" fontSize="xs" color="inkMuted">
        <Box as="summary" cursor="pointer">
          {t('deployments.technical')}
        </Box>
        <Text as="span" size="xs" tone="muted" overflowWrap="anywhere" dir="ltr">
          {message}
        </Text>
      </Box>
    </Stack>
  );
}
