import type { ListingSummary, MatchedClientPage, Page } from '@portico/contracts';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { useFormat } from '@portico/i18n';
import { LinkButton, LinkTabs, QueryState, useHasRoute, useSearchParams } from '@portico/remote-kit';
import { Box, EmptyState, SkeletonTable } from '@portico/ui';
import { MatchRow } from './MatchRow.tsx';
import { type MatchTab, matchTabs, readMatchAddress, writeMatchAddress } from './matchAddress.ts';
import { RuledOut } from './RuledOut.tsx';
import { useMatches, useMatchStatus } from './useMatches.ts';
import { useMatchingT } from './words.ts';

type MatchedListing = Pick<ListingSummary, '_id' | 'price'>;

/** The reader's clients whom a listing suits, the best match first, each with its status. */
export function MatchList({ listing }: { listing: MatchedListing }) {
  const t = useMatchingT();
  const matches = useMatches(listing._id);
  return (
    <QueryState
      query={matches}
      failed={t('failed')}
      skeleton={<SkeletonTable rows={4} />}
      notFound={<EmptyState icon="match" title={t('empty.feed')} headingLevel={3} />}
      headingLevel={3}
      isStaleTold
    >
      {(page) =>
        hasNoClients(page) ? (
          <NoClients />
        ) : (
          <Found listing={listing} page={page} isOutdated={matches.isPlaceholderData} />
        )
      }
    </QueryState>
  );
}

interface FoundProps {
  listing: MatchedListing;
  page: MatchedClientPage;
  isOutdated: boolean;
}

function Found({ listing, page, isOutdated }: FoundProps) {
  return (
    <Outdated isOutdated={isOutdated}>
      <MatchTabs counts={page.counts} />
      <Matches listing={listing} page={page} />
      <RuledOut ruledOut={page.ruledOut} />
    </Outdated>
  );
}

const hasNoClients = ({ counts, ruledOut }: MatchedClientPage) =>
  [counts.all, counts.rejected, ...Object.values(ruledOut)].every((count) => count === 0);

function MatchTabs({ counts }: Pick<MatchedClientPage, 'counts'>) {
  const t = useMatchingT();
  const format = useFormat();
  const [params] = useSearchParams();
  const { tab: current } = readMatchAddress(params);
  const tabs = matchTabs.map((tab) => ({
    to: writeMatchAddress(params, { tab, page: 1 }),
    label: t(`tabs.${tab}`),
    isCurrent: tab === current,
    count: format.number(counts[tab]),
  }));
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />;
}

function Matches({ listing, page }: { listing: MatchedListing; page: MatchedClientPage }) {
  const [params] = useSearchParams();
  const { tab } = readMatchAddress(params);
  const { change, busyId } = useMatchStatus(listing._id);
  if (page.docs.length === 0) return <NothingHere tab={tab} />;
  return (
    <>
      <Box as="ul" listStyleType="none" padding="0" marginBlockStart="-3">
        {page.docs.map((match) => (
          <li key={match.client._id}>
            <MatchRow
              match={match}
              listing={listing}
              isBusy={busyId === match.client._id}
              onChange={(status) => change({ match, status })}
            />
          </li>
        ))}
      </Box>
      <Pages page={page} tab={tab} />
    </>
  );
}

function Pages({ page: { page, totalPages }, tab }: { page: Page<unknown>; tab: MatchTab }) {
  const [params] = useSearchParams();
  const hrefFor = (target: number) => writeMatchAddress(params, { tab, page: target });
  return <PageLinks page={page} pageCount={totalPages} hrefFor={hrefFor} />;
}

function NothingHere({ tab }: { tab: MatchTab }) {
  const t = useMatchingT();
  return (
    <EmptyState
      icon="match"
      title={t(`empty.${tab}`)}
      {...(tab === 'all' && { text: t('empty.allHint') })}
      headingLevel={3}
    />
  );
}

const clientsPath = '/my-clients/list';

function NoClients() {
  const t = useMatchingT();
  const hasRoute = useHasRoute();
  return (
    <EmptyState
      icon="people"
      title={t('empty.clients')}
      text={t('empty.clientsHint')}
      headingLevel={3}
      action={hasRoute(clientsPath) && <LinkButton to={clientsPath}>{t('empty.addClients')}</LinkButton>}
    />
  );
}
