import type { ReleaseEvent } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Box, ListLine, Stack, Text } from '@portico/ui';
import { useDeploymentsT } from './words.ts';

function Event({ event }: { event: ReleaseEvent }) {
  const t = useDeploymentsT();
  const format = useFormat();
  const { action, version, before, by, why, commit, at } = event;
  const key = action === 'release' && before === null ? 'first' : action;
  return (
    <ListLine gap="3">
      <Stack gap="1" minInlineSize="0">
        <Text as="span" overflowWrap="anywhere">
          {t(`actions.${key}`, { version: version ?? '', before: before ?? '' })}
        </Text>
        {why && (
          <Text as="span" size="sm" dir="auto" overflowWrap="anywhere">
            “{why}”
          </Text>
        )}
        <Text as="span" size="xs" tone="muted" overflowWrap="anywhere">
          {t('by', { who: by, when: format.dateTime(at) })}
          {commit && ` · ${t('commit', { commit })}`}
        </Text>
      </Stack>
    </ListLine>
  );
}

/** Versions that went live, were taken back or failed, newest first: by whom, when and why. */
export function HistoryList({ events }: { events: readonly ReleaseEvent[] }) {
  const t = useDeploymentsT();
  if (events.length === 0) return <Text tone="muted">{t('noHistory')}</Text>;
  return (
    <Box as="ul" borderBlockStart="hairline">
      {events.map((event) => (
        <Event key={`${event.at} ${event.action} ${event.version}`} event={event} />
      ))}
    </Box>
  );
}
