import type { ListingDetail } from '@portico/contracts';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Avatar, Card, Flex, Stack, Text } from '@portico/ui';
import { usePropertyT } from '../property-words/index.ts';

/** Names the client whose home a prospect is; only its agents and their team see it. */
export function ClientNote({ listing: { clientPerson } }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const hasRoute = useHasRoute();
  if (!clientPerson) return null;
  const { _id, fullName } = clientPerson;
  const profile = `/client-profile?${new URLSearchParams({ pid: _id })}`;
  return (
    <Card as="section" aria-label={t('client.title')} padding="6">
      <Flex gap="4" alignItems="center">
        <Avatar name={fullName} size={48} isDecorative />
        <Stack gap="0" minInlineSize="0">
          <Text size="sm" tone="muted">
            {t('client.title')}
          </Text>
          {hasRoute(profile) ? (
            <RouterLink to={profile} fontWeight="semibold">
              {fullName}
            </RouterLink>
          ) : (
            <Text fontWeight="semibold">{fullName}</Text>
          )}
        </Stack>
      </Flex>
      <Text size="sm" tone="muted" marginBlockStart="4">
        {t('client.private')}
      </Text>
    </Card>
  );
}
