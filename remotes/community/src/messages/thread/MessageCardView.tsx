import type { AgentSummary, ListingSummary, MessageCard } from '@portico/contracts';
import { searchAgents } from '@portico/features/agents';
import { usePlaceText } from '@portico/features/country-name';
import { listingAddress, searchListings, useListingWords } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { Link, QueryState, useHasRoute, useRemoteQuery } from '@portico/remote-kit';
import { Avatar, Box, Flex, Skeleton, Text } from '@portico/ui';
import { Picture } from '@portico/ui/media';
import type { ReactNode } from 'react';
import { useMessagesT } from '../words.ts';

/** By searches, because reading a home or a profile by itself tells its owner that one has looked at it. */
function useCard({ kind, _id }: MessageCard) {
  return useRemoteQuery<ListingSummary | AgentSummary | null>(
    keys.messages.card(kind, _id),
    async (context) => {
      const { docs } =
        kind === 'listing'
          ? await searchListings({ filter: { ids: [_id] }, limit: 1 }, context)
          : await searchAgents({ filter: { agentId: _id }, limit: 1 }, context);
      return docs[0] ?? null;
    },
    { staleTimeMs: 5 * 60_000 },
  );
}

const isListing = (shown: ListingSummary | AgentSummary): shown is ListingSummary => 'pictures' in shown;

function Frame({ to, children }: { to: string; children: ReactNode }) {
  const hasRoute = useHasRoute();
  const look = {
    gap: '3',
    alignItems: 'center',
    padding: '2',
    border: 'hairline',
    borderRadius: 'md',
    background: 'surface',
    color: 'ink',
    minInlineSize: 'min(16rem, 60vw)',
    whiteSpace: 'normal',
  } as const;
  if (!hasRoute(to)) return <Flex {...look}>{children}</Flex>;
  return (
    <Flex asChild {...look} _hover={{ background: 'sunken' }}>
      <Link to={to}>{children}</Link>
    </Flex>
  );
}

function ListingView({ listing }: { listing: ListingSummary }) {
  const words = useListingWords();
  const primary = listing.pictures.find((picture) => picture.isPrimary) ?? listing.pictures[0];
  return (
    <Frame to={listingAddress(listing._id)}>
      {primary?.baseUrl && (
        <Box inlineSize="5rem" flexShrink={0} overflow="hidden" borderRadius="sm">
          <Picture baseUrl={primary.baseUrl} alt="" sizes="5rem" />
        </Box>
      )}
      <Box minInlineSize="0">
        <Text kind="price" fontSize={{ base: 'md', md: 'lg' }} whiteSpace="nowrap">
          {words.price(listing)}
        </Text>
        <Text size="sm" fontWeight="medium" lineClamp={2}>
          <bdi>{words.title(listing)}</bdi>
        </Text>
        <Text size="xs" tone="muted">
          <bdi>{words.place(listing.property)}</bdi>
        </Text>
      </Box>
    </Frame>
  );
}

function AgentView({ agent }: { agent: AgentSummary }) {
  const placeText = usePlaceText();
  const { _id, fullName, photoURL, brokerage } = agent;
  return (
    <Frame to={`/agent-profile?${new URLSearchParams({ id: _id })}`}>
      <Avatar name={fullName} src={photoURL} size={44} isDecorative />
      <Box minInlineSize="0">
        <Text fontWeight="medium">
          <bdi>{fullName}</bdi>
        </Text>
        <Text size="xs" tone="muted">
          <bdi>{[brokerage?.name, placeText(agent)].filter(Boolean).join(' · ')}</bdi>
        </Text>
      </Box>
    </Frame>
  );
}

export interface MessageCardViewProps {
  card: MessageCard;
}

/** A listing or a person that a message shows, by the reader's own rights. */
export function MessageCardView({ card }: MessageCardViewProps) {
  const t = useMessagesT();
  const shown = useCard(card);
  return (
    <Box paddingBlock="1">
      <QueryState
        query={{ ...shown, data: shown.data === null ? [] : shown.data }}
        failed={t('cardFailed')}
        headingLevel={3}
        skeleton={<Skeleton blockSize="16" minInlineSize="14rem" />}
        empty={
          <Text size="sm" tone="muted">
            {t(`cardGone.${card.kind}`)}
          </Text>
        }
      >
        {(found) => {
          if (Array.isArray(found)) return null;
          return isListing(found) ? <ListingView listing={found} /> : <AgentView agent={found} />;
        }}
      </QueryState>
    </Box>
  );
}
