import type { AgentCard, ListingDetail } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Avatar, Button, Card, Flex, Hairline, Link, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { usePropertyT } from '../property-words/index.ts';
import { useInquiry } from './useInquiry.tsx';

/** The listing's agents, with one message to all of them; for a listing from a feed, the office that lists it. */
export function ContactAgents({ listing }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const inquiry = useInquiry(listing);
  const { agents, source } = listing;
  if (source === 'feed') return <ListingOffice listing={listing} />;
  if (agents.length === 0) return null;
  return (
    <Card as="section" aria-label={t('agents', { count: agents.length })} padding="6">
      <Stack gap="5">
        {agents.map((agent, index) => (
          <Stack key={agent._id} gap="5">
            {index > 0 && <Hairline />}
            <Agent agent={agent} messages={listing.isMine ? null : messagesTo(agent, listing._id)} />
            {agent.isBlocked && (
              <Text size="sm" tone="muted">
                {t('inquiry.blocked', { name: agent.fullName })}
              </Text>
            )}
          </Stack>
        ))}
        {inquiry && (
          <>
            <Button variant="primary" isWide startIcon="mail" onClick={inquiry.open}>
              {t('inquiry.open', { count: agents.length })}
            </Button>
            {inquiry.dialog}
          </>
        )}
      </Stack>
    </Card>
  );
}

const profileOf = (agent: AgentCard) => `/agent-profile?${new URLSearchParams({ id: agent._id })}`;

/** A message within Portico, with the home's card beside the words. */
const messagesTo = ({ personId }: AgentCard, listing: string) =>
  `/messages?${new URLSearchParams({ to: personId, listing })}`;

/** Links that stand beside each other and are not part of a sentence are high enough for a finger. */
const forFingers = { isInline: false, minBlockSize: '8' } as const;

function Agent({ agent, messages }: { agent: AgentCard; messages: string | null }) {
  const t = useT<typeof en>('listings');
  const hasRoute = useHasRoute();
  const { fullName, photoURL, brokerageName, city, phone, phoneText } = agent;
  const profile = profileOf(agent);
  return (
    <Stack gap="4">
      <Flex gap="4" alignItems="center">
        <Avatar name={fullName} src={photoURL} size={56} isDecorative />
        <Stack gap="0" minInlineSize="0">
          <Text fontWeight="semibold">{fullName}</Text>
          <Text size="sm" tone="muted">
            {[brokerageName, city].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      </Flex>
      <Flex justifyContent="space-between" flexWrap="wrap" columnGap="4" rowGap="2" fontSize="sm">
        {phone && (
          <Link href={`tel:${phone}`} look="quiet" dir="ltr" {...forFingers}>
            {phoneText ?? phone}
          </Link>
        )}
        {messages && !agent.isBlocked && hasRoute(messages) && (
          <RouterLink to={messages} {...forFingers}>
            {t('property.message', { name: fullName })}
          </RouterLink>
        )}
        {hasRoute(profile) && (
          <RouterLink to={profile} {...forFingers}>
            {t('property.viewProfile', { name: fullName })}
          </RouterLink>
        )}
      </Flex>
    </Stack>
  );
}

/** A listing from a public feed has no member to write to, so its office is named. */
function ListingOffice({ listing: { listingBrokerage, listingUrl } }: { listing: ListingDetail }) {
  const t = usePropertyT();
  return (
    <Card as="section" aria-label={t('office.title')} padding="6">
      <Stack gap="3">
        <Text kind="eyebrow">{t('office.title')}</Text>
        <Text fontWeight="semibold">{listingBrokerage?.name ?? t('office.unknown')}</Text>
        <Text size="sm" tone="muted">
          {t('office.hint')}
        </Text>
        {listingUrl && (
          <Link href={listingUrl} isExternal>
            {t('office.link')}
          </Link>
        )}
      </Stack>
    </Card>
  );
}
