import type { MatchedClient, MatchReason, MatchStatus } from '@portico/contracts';
import { matchStatuses } from '@portico/contracts/lists';
import { useListingWords } from '@portico/features/listing';
import { useFormat } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Avatar, Badge, Box, Button, Flex, Icon, Row, Stack, Text, VisuallyHidden } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { useTagNames } from '../property/index.ts';
import { WishesButton } from './wishes/index.ts';
import { useMatchingT } from './words.ts';

export interface MatchRowProps {
  match: MatchedClient;
  isBusy: boolean;
  onChange: (status: MatchStatus) => void;
}

/** A client whom the home suits: how well, why, and the status of the match. */
export function MatchRow({ match, isBusy, onChange }: MatchRowProps) {
  const t = useMatchingT();
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
          <Badge tone="brass">{t('score', { value: format.percent(score / 100) })}</Badge>
          {seenAt === null && (
            <Box as="span" boxSize="2" borderRadius="full" background="brass">
              <VisuallyHidden>{t('unseen')}</VisuallyHidden>
            </Box>
          )}
        </Row>
        <Row gap="2">
          <Wishes client={client} />
          {/* Its text stands in line with the wishes, not its invisible edge. */}
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
        <Reasons reasons={reasons} />
      </Stack>
      <StatusMenu match={match} isBusy={isBusy} onChange={onChange} />
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

/** What the client looks for, in one line. */
function Wishes({ client }: Pick<MatchedClient, 'client'>) {
  const t = useMatchingT();
  const listing = useListingWords();
  const format = useFormat();
  const {
    minPriceUsd: min,
    maxPriceUsd: max,
    minBedrooms,
    wishedCities,
    wishedCountries,
    rentPeriod,
  } = client;
  const places = [...wishedCities, ...wishedCountries];
  const from = min === null ? '' : format.money(min);
  const to = max === null ? '' : format.money(max);
  const range =
    from && to
      ? t('wishes.range', { from, to })
      : from
        ? t('wishes.from', { from })
        : to && t('wishes.to', { to });
  const budget = range ? listing.rent(range, rentPeriod) : '';
  const parts = [
    t(rentPeriod ? 'wishes.toRent' : 'wishes.toBuy'),
    budget,
    minBedrooms ? t('wishes.beds', { beds: listing.beds(minBedrooms) }) : '',
    places.length > 0 ? places.join(', ') : t('wishes.anywhere'),
  ].filter(Boolean);
  return (
    <Text size="sm" tone="muted">
      <VisuallyHidden>{t('wishes.label')}: </VisuallyHidden>
      {parts.join(' · ')}
    </Text>
  );
}

function Reasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const t = useMatchingT();
  const nameOf = useTagNames();
  const say = ({ kind, value }: MatchReason) =>
    t(`reasons.${kind}`, { value: kind === 'lifestyle' ? nameOf(value ?? '') : (value ?? '') });
  return (
    <Row as="ul" aria-label={t('reasons.label')} gap="3" rowGap="1" listStyleType="none" padding="0">
      {reasons.map((reason) => (
        <Flex as="li" key={`${reason.kind} ${reason.value}`} gap="1" alignItems="center" fontSize="sm">
          <Box as="span" color="brass" flexShrink="0">
            <Icon name="check" size={14} />
          </Box>
          {say(reason)}
        </Flex>
      ))}
    </Row>
  );
}

function StatusMenu({ match, isBusy, onChange }: MatchRowProps) {
  const t = useMatchingT();
  const label = t('status.of', { name: match.client.fullName });
  return (
    <Box marginInlineStart="auto" flexShrink="0">
      <Menu
        align="end"
        label={label}
        trigger={
          <Button
            size="sm"
            variant="secondary"
            endIcon="chevron-down"
            isBusy={isBusy}
            aria-label={`${label}: ${t(`tabs.${match.status}`)}`}
          >
            {t(`tabs.${match.status}`)}
          </Button>
        }
        items={matchStatuses.map((status) => ({
          id: status,
          label: t(`tabs.${status}`),
          isChecked: status === match.status,
          onSelect: () => status !== match.status && onChange(status),
        }))}
      />
    </Box>
  );
}
