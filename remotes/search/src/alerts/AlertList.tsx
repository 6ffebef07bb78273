import type { MatchAlert, MatchAlertPage } from '@portico/contracts';
import { alertKinds } from '@portico/contracts/lists';
import { useMatchWords } from '@portico/features/matching';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { keys, staleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import {
  LinkButton,
  QueryState,
  RouterLink,
  useDescribeError,
  useNavigate,
  useRemoteMutation,
  useRemoteQuery,
  useSearchParams,
} from '@portico/remote-kit';
import {
  Badge,
  Box,
  Button,
  EmptyState,
  Flex,
  Icon,
  Row,
  SkeletonTable,
  Stack,
  snackbar,
  Text,
  VisuallyHidden,
} from '@portico/ui';
import { ChipFilters, FilterSelect } from '@portico/ui/data';
import { type AlertAddress, readAlertAddress, writeAlertAddress } from './alertAddress.ts';
import { markAllSeen, searchAlerts } from './alertCalls.ts';
import { useSaid } from './useSaid.ts';
import { useAlertsT } from './words.ts';

const pageSize = 20;
const icons = { come: 'plus', price: 'tag', gone: 'minus', wishes: 'heart' } as const;

/** Changes among the reader's matches, the newest first. */
export function AlertList() {
  const t = useAlertsT();
  const [params] = useSearchParams();
  const { kind, isUnseenOnly, page } = readAlertAddress(params);
  const body = {
    ...{ page, limit: pageSize },
    ...(kind && { kind }),
    ...(isUnseenOnly && { unseenOnly: true }),
  };
  const alerts = useRemoteQuery(keys.matchAlerts.list(body), (context) => searchAlerts(body, context), {
    keepsPrevious: true,
    staleTimeMs: 0,
  });
  return (
    <QueryState query={alerts} failed={t('failed')} skeleton={<SkeletonTable rows={5} />} isStaleTold>
      {(found) => (
        <Outdated isOutdated={alerts.isPlaceholderData}>
          <Filters unseen={found.unseen} />
          <Alerts page={found} />
        </Outdated>
      )}
    </QueryState>
  );
}

function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readAlertAddress(params);
  const hrefFor = (change: Partial<AlertAddress>) => writeAlertAddress({ ...address, page: 1, ...change });
  return { address, hrefFor, go: (change: Partial<AlertAddress>) => void navigate(hrefFor(change)) };
}

function Filters({ unseen }: { unseen: number }) {
  const t = useAlertsT();
  const { address, go } = useAddress();
  const describe = useDescribeError();
  const seen = useRemoteMutation(() => markAllSeen(), {
    invalidates: staleAfter.seeAlerts,
    onError: (error) => void snackbar.show({ text: describe(error), tone: 'negative' }),
  });
  return (
    <Flex gap="4" flexWrap="wrap" alignItems="flex-end" marginBlockEnd="4">
      <FilterSelect
        label={t('kind.label')}
        value={address.kind ?? ''}
        options={[
          { value: '', label: t('kind.all') },
          ...alertKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={(value) => go({ kind: alertKinds.find((kind) => kind === value) ?? null })}
      />
      <ChipFilters
        label={t('unseen.label')}
        options={[{ value: 'unseen', label: t('unseen.only'), count: unseen }]}
        selected={address.isUnseenOnly ? ['unseen'] : []}
        onChange={(selected) => go({ isUnseenOnly: selected.length > 0 })}
      />
      {unseen > 0 && (
        <Button variant="quiet" isBusy={seen.isPending} onClick={() => seen.mutate(undefined)}>
          {t('unseen.markAll')}
        </Button>
      )}
    </Flex>
  );
}

function Alerts({ page: { docs, page, totalPages } }: { page: MatchAlertPage }) {
  const t = useAlertsT();
  const { address, hrefFor } = useAddress();
  if (docs.length === 0) {
    const isNarrowed = address.kind !== null || address.isUnseenOnly || address.page > 1;
    return isNarrowed ? (
      <EmptyState
        icon="filter"
        title={t('empty.narrowed')}
        action={<LinkButton to="/match-alerts">{t('empty.all')}</LinkButton>}
      />
    ) : (
      <EmptyState icon="bell" title={t('empty.title')} text={t('empty.text')} />
    );
  }
  return (
    <>
      <Box as="ul" listStyleType="none" padding="0">
        {docs.map((alert) => (
          <li key={alert._id}>
            <Alert alert={alert} />
          </li>
        ))}
      </Box>
      <PageLinks page={page} pageCount={totalPages} hrefFor={(target) => hrefFor({ page: target })} />
    </>
  );
}

function Alert({ alert }: { alert: MatchAlert }) {
  const words = useMatchWords();
  const format = useFormat();
  const said = useSaid();
  const { _id, kind, score, createdAt, seenAt } = alert;
  return (
    <Flex as="article" gap="4" paddingBlock="4" borderBlockEnd="hairline" alignItems="flex-start">
      <Box color="brass" paddingBlockStart="1" flexShrink="0">
        <Icon name={icons[kind]} />
      </Box>
      <Stack gap="1" minInlineSize="0" flex="1">
        <Row gap="2">
          <Text as="h2" fontFamily="text" fontWeight={seenAt ? 'regular' : 'semibold'} fontSize="md">
            <RouterLink to={`/match-alerts-detail?${new URLSearchParams({ id: _id })}`} look="quiet">
              {said.heading(alert)}
            </RouterLink>
          </Text>
          {score !== null && (
            <Badge tone="brass">{words('score', { value: format.percent(score / 100) })}</Badge>
          )}
          {!seenAt && (
            <Box as="span" boxSize="2" borderRadius="full" background="brass">
              <VisuallyHidden>{words('unseen')}</VisuallyHidden>
            </Box>
          )}
        </Row>
        <Text size="sm">{said.detail(alert)}</Text>
        <Text size="sm" tone="muted">
          {format.date(createdAt)}
        </Text>
      </Stack>
    </Flex>
  );
}
