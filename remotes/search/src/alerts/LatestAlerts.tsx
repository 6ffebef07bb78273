import { EmptySection, HomeSection } from '@portico/features/home-section';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Box, Flex, SkeletonTable, Stack, Text } from '@portico/ui';
import { searchAlerts } from './alertCalls.ts';
import { useSaid } from './useSaid.ts';
import { useAlertsT } from './words.ts';

const body = { page: 1, limit: 3, unseenOnly: true };

/** On the home page: what changed among the reader's matches since they last looked. */
export function LatestAlerts() {
  const t = useAlertsT();
  const format = useFormat();
  const said = useSaid();
  const { data, ...query } = useRemoteQuery(keys.matchAlerts.list(body), (context) =>
    searchAlerts(body, context),
  );
  return (
    <HomeSection
      title={t('title')}
      query={{ ...query, data: data?.docs }}
      more={{ to: '/match-alerts', label: t('seeAll') }}
      failed={t('failed')}
      skeleton={<SkeletonTable rows={3} columns={2} />}
      empty={<EmptySection icon="match" title={t('empty.seen')} text={t('empty.text')} />}
    >
      {(alerts) => (
        <Box as="ul" listStyleType="none" padding="0" borderBlockStart="hairline">
          {alerts.map((alert) => (
            <Flex
              as="li"
              key={alert._id}
              gap="4"
              justifyContent="space-between"
              alignItems="baseline"
              paddingBlock="4"
              borderBlockEnd="hairline"
            >
              <Stack gap="1" minInlineSize="0">
                <RouterLink
                  to={`/match-alerts-detail?${new URLSearchParams({ id: alert._id })}`}
                  look="quiet"
                  fontWeight="medium"
                >
                  {said.heading(alert)}
                </RouterLink>
                <Text as="span" size="sm" tone="muted">
                  {said.detail(alert)}
                </Text>
              </Stack>
              <Text as="span" size="sm" tone="muted" flexShrink="0">
                <time dateTime={alert.createdAt}>{format.relative(alert.createdAt)}</time>
              </Text>
            </Flex>
          ))}
        </Box>
      )}
    </HomeSection>
  );
}
