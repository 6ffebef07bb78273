import type { MatchAlertDetail } from '@portico/contracts';
import { ListingCard } from '@portico/features/listing';
import { useMatchWords, WishesLine } from '@portico/features/matching';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import {
  LinkButton,
  QueryState,
  RouterLink,
  useDocumentTitle,
  useIdParam,
  useRemoteQuery,
} from '@portico/remote-kit';
import { alertChangeOf } from '@portico/rules';
import { Badge, Box, EmptyState, PageHeader, Row, SkeletonPage, Stack, Text } from '@portico/ui';
import { DefinitionList } from '@portico/ui/data';
import { readAlert } from './alertCalls.ts';
import { useSaid } from './useSaid.ts';
import { useAlertsT } from './words.ts';

/** `/match-alerts-detail?id=` (resolutions 22): what changed, for whom, and the home as it is now. */
export function AlertDetail() {
  const t = useAlertsT();
  const id = useIdParam();
  const alert = useRemoteQuery(keys.matchAlerts.one(id), (context) => readAlert(id ?? '', context), {
    isEnabled: id !== null,
  });
  if (id === null) return <NotFound />;
  return (
    <QueryState
      query={alert}
      failed={t('failed')}
      skeleton={<SkeletonPage />}
      notFound={<NotFound />}
      headingLevel={1}
      isStaleTold
    >
      {(found) => <Detail alert={found} />}
    </QueryState>
  );
}

function Detail({ alert }: { alert: MatchAlertDetail }) {
  const t = useAlertsT();
  const format = useFormat();
  const said = useSaid();
  useDocumentTitle(said.heading(alert));
  const { client, kind, before, after, score, createdAt, listing, homes, others, entersBudget, mailedAt } =
    alert;
  // An alert counts strong matches; its link opens those, and not the homes that suit in part.
  const matches = new URLSearchParams({ client: client._id, ...(kind === 'wishes' && { strong: '1' }) });
  const facts = [
    { term: t('detail.client'), value: <bdi>{client.fullName}</bdi> },
    ...(kind === 'price'
      ? [
          { term: t('detail.before'), value: <s>{said.price(before)}</s> },
          { term: t('detail.after'), value: said.price(after) },
        ]
      : []),
    ...(entersBudget ? [{ term: t('detail.budget'), value: t('detail.entersBudget') }] : []),
    ...(kind === 'wishes' ? [{ term: t('detail.homes'), value: format.number(homes ?? 0) }] : []),
    ...(score === null ? [] : [{ term: t('detail.score'), value: format.percent(score / 100) }]),
    ...(others.length > 0 ? [{ term: t('detail.others'), value: <Others others={others} /> }] : []),
    { term: t('detail.when'), value: format.date(createdAt) },
    ...(mailedAt ? [{ term: t('detail.mailed'), value: format.dateTime(mailedAt) }] : []),
  ];
  return (
    <>
      <PageHeader
        breadcrumbs={<RouterLink to="/match-alerts">{t('title')}</RouterLink>}
        eyebrow={t(alertChangeOf(alert) === 'suits' ? 'detail.suits' : `kind.${kind}`)}
        title={said.heading(alert)}
        text={<WishesLine client={client} />}
        actions={
          <LinkButton to={`/match-clients?${matches}`}>
            {t(kind === 'wishes' ? 'detail.strong' : 'detail.matches', { name: client.fullName })}
          </LinkButton>
        }
      />
      <Stack gap="8">
        <DefinitionList items={facts} />
        {kind !== 'wishes' && <Home listing={listing} />}
      </Stack>
    </>
  );
}

/** The reader's other clients with an alert about the same home, each linked to it. */
function Others({ others }: Pick<MatchAlertDetail, 'others'>) {
  const format = useFormat();
  const words = useMatchWords();
  return (
    <Box as="ul" listStyleType="none" padding="0">
      {others.map(({ _id, client, score }) => (
        <Row as="li" key={_id} gap="2">
          <RouterLink to={`/match-alerts-detail?${new URLSearchParams({ id: _id })}`}>
            <bdi>{client.fullName}</bdi>
          </RouterLink>
          {score !== null && (
            <Badge tone="brass">{words('score', { value: format.percent(score / 100) })}</Badge>
          )}
        </Row>
      ))}
    </Box>
  );
}

function Home({ listing }: Pick<MatchAlertDetail, 'listing'>) {
  const t = useAlertsT();
  if (!listing) return <Text tone="muted">{t('detail.gone')}</Text>;
  return (
    <Box maxInlineSize="24rem">
      <ListingCard listing={listing} headingLevel={2} />
    </Box>
  );
}

function NotFound() {
  const t = useAlertsT();
  return (
    <EmptyState
      icon="bell"
      title={t('detail.notFound')}
      text={t('detail.notFoundHint')}
      action={<LinkButton to="/match-alerts">{t('empty.all')}</LinkButton>}
      headingLevel={1}
    />
  );
}
