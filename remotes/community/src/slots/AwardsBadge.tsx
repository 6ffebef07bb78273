import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { RouterLink, type SlotGiven, useRemoteQuery } from '@portico/remote-kit';
import { Flex, Icon, Text } from '@portico/ui';
import { awardsAddress, listAwards, useAwardsT } from '../awards/index.ts';

/** More are counted, and named on the page of their year. */
const named = 3;

/**
 * The network's awards of the agent whose profile is open. Nothing for an agent without any, or while they are unknown.
 */
export function AwardsBadge({ agentId }: Partial<SlotGiven['agent.header']>) {
  const t = useAwardsT();
  const { language } = useLanguage();
  const filter = { agentId, language };
  const { data } = useRemoteQuery(keys.awards.list(filter), (context) => listAwards(filter, context), {
    isEnabled: agentId !== undefined,
  });
  const awards = data?.docs ?? [];
  if (awards.length === 0) return null;
  return (
    <Flex as="ul" aria-label={t('badges')} gap="3" flexWrap="wrap" marginBlock="2">
      {awards.slice(0, named).map(({ _id, title, year }) => (
        <Flex
          as="li"
          key={_id}
          gap="2"
          alignItems="center"
          border="hairline"
          borderRadius="sm"
          paddingInline="3"
          paddingBlock="1"
          color="brassText"
          fontSize="sm"
        >
          <Icon name="crown" size={16} />
          <RouterLink to={awardsAddress({ year, category: '' })} look="quiet">
            <bdi>{title}</bdi> {year}
          </RouterLink>
        </Flex>
      ))}
      {awards.length > named && (
        <Text as="li" size="sm" tone="muted" alignSelf="center">
          {t('moreAwards', { count: awards.length - named })}
        </Text>
      )}
    </Flex>
  );
}
