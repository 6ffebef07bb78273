import type { ListingSummary, MatchedClient, MatchStatus } from '@portico/contracts';
import { MatchReasons, MatchStatusMenu, useMatchWords, WishesLine } from '@portico/features/matching';
import { useFormat } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Avatar, Badge, Box, Flex, Row, Stack, Text, VisuallyHidden } from '@portico/ui';
import { WishesButton } from './wishes/index.ts';
import { useMatchingT } from './words.ts';

export interface MatchRowProps {
  match: MatchedClient;
  listing: Pick<ListingSummary, 'price'>;
  isBusy: boolean;
  onChange: (status: MatchStatus) => void;
}

/** A client whom the home suits: how well, why, and the status of the match. */
export function MatchRow({ match, listing, isBusy, onChange }: MatchRowProps) {
  const t = useMatchingT();
  const words = useMatchWords();
  const format = useFormat();
  const { client, score, reasons, seenAt } = match;
  return (
    <Flex
      as="article"
      gap={{ base: '3', md: '4' }}
      paddingBlock="5"
      borderBlockEnd="hairline"
      alignItems="flex-start"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
    >
      <Box display={{ base: 'none', sm: 'block' }}>
        <Avatar name={client.fullName} isDecorative />
      </Box>
      <Stack gap="1.5" flex="1 1 14rem" minInlineSize="0">
        <Row gap="2">
          <Text as="h3" fontFamily="text" fontWeight="semibold" lineHeight="normal">
            <ClientName client={client} />
          </Text>
          <Badge tone="brass">{words('score', { value: format.percent(score / 100) })}</Badge>
          {seenAt === null && (
            <Box as="span" boxSize="2" borderRadius="full" background="brass">
              <VisuallyHidden>{words('unseen')}</VisuallyHidden>
            </Box>
          )}
        </Row>
        <Row gap="2">
          <WishesLine client={client} />
          {/* Its text is in line with the wishes; its invisible edge is not. */}
          <Box marginInlineStart="-4">
            <WishesButton
              size="sm"
              variant="quiet"
              clientId={client._id}
              aria-label={t('wishes.changeOf', { name: client.fullName })}
            >
              {t('wishes.change')}
            </WishesButton>
          </Box>
        </Row>
        <MatchReasons reasons={reasons} client={client} listing={listing} />
      </Stack>
      <Box marginInlineStart="auto" flexShrink="0">
        <MatchStatusMenu name={client.fullName} status={match.status} isBusy={isBusy} onChange={onChange} />
      </Box>
    </Flex>
  );
}

function ClientName({ client: { _id, personId, fullName } }: Pick<MatchedClient, 'client'>) {
  const hasRoute = useHasRoute();
  const address = `/client-profile?${new URLSearchParams({ id: _id, pid: personId })}`;
  const name = <bdi>{fullName}</bdi>;
  return hasRoute(address) ? (
    <RouterLink to={address} look="quiet">
      {name}
    </RouterLink>
  ) : (
    name
  );
}
