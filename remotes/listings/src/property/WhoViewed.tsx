import type { ListingDetail, ListingViewer } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Avatar, Button, Card, Flex, Heading, SkeletonText, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { usePropertyT } from '../property-words/index.ts';
import { listListingViewers } from './propertyCalls.ts';

const shownFirst = 5;

/** Who viewed the listing, for members who may edit it. */
export function WhoViewed({ listing: { _id, viewsCount } }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const format = useFormat();
  const viewers = useRemoteQuery(keys.listings.viewers(_id), (context) => listListingViewers(_id, context));
  const nobody = (
    <Text size="sm" tone="muted">
      {t('viewers.nobody')}
    </Text>
  );
  return (
    <Card as="section" aria-label={t('viewers.title')}>
      <Flex justifyContent="space-between" alignItems="baseline" gap="3" marginBlockEnd="4">
        <Heading level={2} size="sm">
          {t('viewers.title')}
        </Heading>
        {viewsCount !== null && (
          <Text size="sm" tone="muted" fontVariantNumeric="lining-nums tabular-nums">
            {t('viewers.views', { count: viewsCount, value: format.number(viewsCount) })}
          </Text>
        )}
      </Flex>
      <QueryState
        query={viewers}
        failed={t('viewers.failed')}
        skeleton={<SkeletonText lines={4} />}
        empty={nobody}
        headingLevel={3}
        isStaleTold
      >
        {(all) => <Viewers viewers={all} />}
      </QueryState>
    </Card>
  );
}

/** The latest few viewers; the others on request. */
function Viewers({ viewers }: { viewers: readonly ListingViewer[] }) {
  const t = usePropertyT();
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <Stack as="ul" gap="4">
        {(isWhole ? viewers : viewers.slice(0, shownFirst)).map((viewer) => (
          <Viewer key={viewer.personId} viewer={viewer} />
        ))}
      </Stack>
      {!isWhole && viewers.length > shownFirst && (
        <Button variant="quiet" size="sm" isWide marginBlockStart="4" onClick={() => setIsWhole(true)}>
          {t('viewers.all', { value: format.number(viewers.length) })}
        </Button>
      )}
    </>
  );
}

function Viewer({ viewer }: { viewer: ListingViewer }) {
  const t = usePropertyT();
  const format = useFormat();
  const { agentId, fullName, photoURL, brokerageName, lastViewedAt, views } = viewer;
  const when = format.relative(lastViewedAt);
  return (
    <Flex as="li" gap="3" alignItems="center">
      <Avatar name={fullName} src={photoURL} size={36} isDecorative />
      <Stack gap="0" minInlineSize="0" flex="1">
        {agentId ? (
          <RouterLink
            to={`/agent-profile?${new URLSearchParams({ id: agentId })}`}
            look="quiet"
            fontWeight="medium"
          >
            {fullName}
          </RouterLink>
        ) : (
          <Text fontWeight="medium">{fullName}</Text>
        )}
        <Text size="xs" tone="muted">
          {[brokerageName, views > 1 ? t('viewers.times', { when, count: views }) : when]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
    </Flex>
  );
}
