import type { MatchedHome, MatchedHomePage } from '@portico/contracts';
import { WishesLine } from '@portico/features/matching';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { useFormat } from '@portico/i18n';
import {
  LinkButton,
  LinkTabs,
  QueryState,
  RouterLink,
  useDocumentTitle,
  useHasRoute,
} from '@portico/remote-kit';
import { EmptyState, Grid, PageHeader, SkeletonCards, SkeletonPage, Text } from '@portico/ui';
import { ShownToNetwork } from '../dossier/index.ts';
import { ClientShortlists } from '../shortlists/index.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { HomeCard } from './HomeCard.tsx';
import { MatchFilters } from './MatchFilters.tsx';
import { matchTabs, mostChosen } from './matchesAddress.ts';
import { NoMatches } from './NoMatches.tsx';
import { useClientMatches, useHomeStatus } from './useClientMatches.ts';
import { useMatchesAddress } from './useMatchesAddress.tsx';
import { useMatchesT } from './words.ts';

/** The homes that suit one client, the best first. */
export function ClientMatches({ clientId }: { clientId: string }) {
  const t = useMatchesT();
  const { address } = useMatchesAddress();
  const matches = useClientMatches(clientId, address);
  const name = matches.data?.client.fullName;
  useDocumentTitle(name && t('of', { name }));
  return (
    <QueryState
      query={matches}
      failed={t('failed')}
      skeleton={
        <>
          <SkeletonPage />
          <SkeletonCards count={6} />
        </>
      }
      notFound={<NotFound />}
      headingLevel={1}
      isStaleTold
    >
      {(page) => <Found page={page} isOutdated={matches.isPlaceholderData} />}
    </QueryState>
  );
}

function Found({ page, isOutdated }: { page: MatchedHomePage; isOutdated: boolean }) {
  const t = useMatchesT();
  const format = useFormat();
  const hasRoute = useHasRoute();
  const { isOfAnswers } = useMatchesAddress().address;
  const { client } = page;
  const profile = `/client-profile?${new URLSearchParams({ id: client._id, pid: client.personId })}`;
  return (
    <>
      <PageHeader
        breadcrumbs={<RouterLink to="/match-clients">{t('title')}</RouterLink>}
        eyebrow={t('eyebrow')}
        title={<bdi>{client.fullName}</bdi>}
        text={<WishesLine client={client} />}
        actions={
          hasRoute(profile) && (
            <LinkButton to={profile} variant="secondary">
              {t('profile')}
            </LinkButton>
          )
        }
      />
      {page.lastMailAt && (
        <Text size="sm" tone="muted" marginBlockEnd="4">
          {t('lastMail', { name: client.fullName, date: format.dateTime(page.lastMailAt) })}
        </Text>
      )}
      {isOfAnswers && <ClientShortlists clientId={client._id} />}
      <StatusTabs counts={page.counts} />
      <MatchFilters client={client} />
      <Outdated isOutdated={isOutdated}>
        <Homes page={page} />
      </Outdated>
      <ChosenBar client={client} />
      {!isOfAnswers && <ClientShortlists clientId={client._id} />}
      <ShownToNetwork clientId={client._id} />
    </>
  );
}

function StatusTabs({ counts }: Pick<MatchedHomePage, 'counts'>) {
  const t = useMatchesT();
  const format = useFormat();
  const { address, hrefFor } = useMatchesAddress();
  const tabs = matchTabs.map((tab) => ({
    to: hrefFor({ tab }),
    label: t(`tabs.${tab}`),
    isCurrent: tab === address.tab,
    count: counts[tab] >= 1000 ? t('many', { value: format.number(1000) }) : format.number(counts[tab]),
  }));
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />;
}

function Homes({ page: { docs, client, page, totalPages } }: { page: MatchedHomePage }) {
  const { address, hrefFor, go } = useMatchesAddress();
  const { change, busyId } = useHomeStatus(client._id);
  const { chosen, tab, isStrongOnly, city } = address;
  if (docs.length === 0) return <NoMatches tab={tab} isNarrowed={isStrongOnly || city !== ''} />;
  const choose = ({ listing: { _id } }: MatchedHome) => {
    const next = chosen.includes(_id) ? chosen.filter((id) => id !== _id) : [...chosen, _id];
    go({ chosen: next, page }, { replace: true });
  };
  return (
    <>
      <Grid as="ul" minColumn="17.5rem" listStyleType="none" padding="0">
        {docs.map((home, index) => (
          <li key={home.listing._id}>
            <HomeCard
              home={home}
              client={client}
              isPriority={index < 3}
              isChosen={chosen.includes(home.listing._id)}
              canChoose={chosen.length < mostChosen}
              isBusy={busyId === home.listing._id}
              onChoose={() => choose(home)}
              onChange={(status) => change({ home, status })}
            />
          </li>
        ))}
      </Grid>
      <PageLinks page={page} pageCount={totalPages} hrefFor={(target) => hrefFor({ page: target })} />
    </>
  );
}

function NotFound() {
  const t = useMatchesT();
  return (
    <EmptyState
      icon="match"
      title={t('notFound')}
      text={t('notFoundHint')}
      action={<LinkButton to="/match-clients">{t('allClients')}</LinkButton>}
      headingLevel={1}
    />
  );
}
