import type { DeployedVersion, FailurePhase } from '@portico/contracts';
import { failurePhases } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { Badge, Box, Stack, Text } from '@portico/ui';
import { useDeploymentsT } from './words.ts';

const isPhase = (phase: string): phase is FailurePhase => failurePhases.some((known) => known === phase);

const Stacktrace = ({ children }: { children: string }) => (
  <Box as="pre" dir="ltr" marginBlockStart="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
    {children}
  </Box>
);

/**
 * How often a version could not be drawn in the last day, and at what step the last time. The message of the module
 * federation is for developers, so it is folded away.
 */
export function Failures({ of: { failuresLastDay } }: { of: Pick<DeployedVersion, 'failuresLastDay'> }) {
  const t = useDeploymentsT();
  const format = useFormat();
  if (!failuresLastDay) return <Badge tone="positive">{t('noFailures')}</Badge>;
  const { count, last } = failuresLastDay;
  const { phase, message, stack, at } = last;
  return (
    <Stack gap="1" alignItems="flex-start" minInlineSize="12rem" maxInlineSize="20rem">
      <Badge tone="negative">{t('failureCount', { count })}</Badge>
      <Text as="span" size="xs">
        {isPhase(phase) ? t(`phase.${phase}`) : phase} · <time dateTime={at}>{format.relative(at)}</time>
      </Text>
      <Box as="details" fontSize="xs" color="inkMuted">
        <Box as="summary" cursor="pointer">
          {t('technical')}
        </Box>
        <Text as="span" size="xs" tone="muted" overflowWrap="anywhere" dir="ltr">
          {message}
        </Text>
        {stack && <Stacktrace>{stack}</Stacktrace>}
      </Box>
    </Stack>
  );
}
