import type { Award } from '@portico/contracts';
import { usePlaceText } from '@portico/features/country-name';
import { useFormat } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Avatar, Flex, Heading, IconButton, Link, Stack, Text } from '@portico/ui';
import { useAwardsT } from './words.ts';

export interface AwardRowProps {
  award: Award;
  /** Null for a reader who does not write awards. */
  onEdit: (() => void) | null;
}

const profileOf = (agentId: string) => `/agent-profile?${new URLSearchParams({ id: agentId })}`;

/** The winner, the award, the reasons, and where one can read about it. */
export function AwardRow({ award, onEdit }: AwardRowProps) {
  const t = useAwardsT();
  const format = useFormat();
  const placeText = usePlaceText();
  const hasRoute = useHasRoute();
  const { title, rank, citation, personName, agentId, photoURL, city, country, source } = award;
  const profile = agentId === null ? null : profileOf(agentId);
  return (
    <Flex
      as="li"
      gap={{ base: '4', md: '6' }}
      paddingBlock="6"
      borderBlockEnd="hairline"
      alignItems="flex-start"
    >
      <Avatar name={personName} src={photoURL} size={64} isDecorative />
      <Stack gap="1" flex="1" minInlineSize="0">
        <Text kind="eyebrow">
          <bdi>{title}</bdi>
          {rank !== null && <> · {t('ranked', { rank: format.number(rank) })}</>}
        </Text>
        <Heading level={2} size="md">
          {profile !== null && hasRoute(profile) ? (
            <RouterLink to={profile} look="quiet">
              <bdi>{personName}</bdi>
            </RouterLink>
          ) : (
            <bdi>{personName}</bdi>
          )}
        </Heading>
        {city !== null && (
          <Text size="sm" tone="muted">
            {placeText({ city, state: null, country })}
          </Text>
        )}
        {citation && (
          <Text kind="reading" maxInlineSize="reading" marginBlockStart="2">
            <bdi>{citation}</bdi>
          </Text>
        )}
        <Text size="sm" tone="muted" marginBlockStart="1">
          {t('source')}{' '}
          {source.href ? (
            <Link isExternal href={source.href}>
              <bdi>{source.label}</bdi>
            </Link>
          ) : (
            <bdi>{source.label}</bdi>
          )}
        </Text>
      </Stack>
      {onEdit && (
        <IconButton icon="edit" label={t('editNamed', { title, name: personName })} onClick={onEdit} />
      )}
    </Flex>
  );
}
