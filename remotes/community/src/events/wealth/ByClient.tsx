import type { ClientWithInvitations, EventInvitation } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { PageLinks } from '@portico/features/page-links';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText, useFormat } from '@portico/i18n';
import {
  LinkButton,
  LinkTabs,
  QueryState,
  RouterLink,
  useHasRoute,
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
  Heading,
  PageHeader,
  Row,
  SkeletonTable,
  Stack,
  snackbar,
  Text,
  type Tone,
} from '@portico/ui';
import { FilterSearch } from '@portico/ui/data';
import { useState } from 'react';
import { eventsAddress } from '../eventsAddress.ts';
import { useMoreT } from '../more/words.ts';
import type { InviteDialogProps } from './InviteDialog.tsx';
import { listByClient, revokeInvitation } from './wealthCalls.ts';

const InviteDialog = lazyDialog<InviteDialogProps>(() =>
  import(/* webpackChunkName: "later-event-invite" */ './InviteDialog.tsx').then(
    (module) => module.InviteDialog,
  ),
);

const pagePath = '/wealth-events';
function hrefOf({ q, page = 1 }: { q: string; page?: number }) {
  const found = { ...(q && { q }), ...(page > 1 && { p: String(page) }) };
  return `${pagePath}?${new URLSearchParams({ groupByClient: 'true', ...found })}`;
}

const longestName = 100;

/** An agent's clients, and which events each was invited to. */
export function ByClient() {
  const t = useMoreT();
  const [params] = useSearchParams();
  const asked = Number(params.get('p') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1;
  const q = (params.get('q') ?? '').trim().slice(0, longestName);
  const navigate = useNavigate();
  const filter = { page, ...(q && { q }) };
  const clients = useRemoteQuery(
    keys.events.list({ byClient: filter }),
    (context) => listByClient(filter, context),
    { keepsPrevious: true },
  );
  return (
    <>
      <PageHeader title={t('wealth.title')} text={t('wealth.lead')} />
      <LinkTabs
        label={t('wealth.how')}
        tabs={[
          { to: hrefOf({ q: '' }), label: t('wealth.byClient'), isCurrent: true },
          { to: eventsAddress({ kind: 'wealth' }), label: t('wealth.byEvent'), isCurrent: false },
        ]}
      />
      <Box maxInlineSize="26rem" marginBlockEnd="4">
        <FilterSearch
          label={t('wealth.search')}
          value={q}
          maxLength={longestName}
          onSearch={(typed, isContinued) =>
            void navigate(hrefOf({ q: typed.trim() }), { replace: isContinued })
          }
        />
      </Box>
      <QueryState
        query={clients}
        failed={t('wealth.failed')}
        skeleton={<SkeletonTable rows={6} columns={2} />}
        empty={q ? <NobodyFound /> : <NoClients />}
      >
        {({ docs, totalPages }) => (
          <>
            <Box as="ul">
              {docs.map((row) => (
                <ClientRow key={row.client._id} row={row} />
              ))}
            </Box>
            <PageLinks page={page} pageCount={totalPages} hrefFor={(target) => hrefOf({ q, page: target })} />
          </>
        )}
      </QueryState>
    </>
  );
}

function NobodyFound() {
  const t = useMoreT();
  return (
    <EmptyState
      icon="search"
      title={t('wealth.nobodyFound')}
      action={<LinkButton to={hrefOf({ q: '' })}>{t('wealth.showAll')}</LinkButton>}
    />
  );
}

function NoClients() {
  const t = useMoreT();
  const hasRoute = useHasRoute();
  const list = '/my-clients/list';
  return (
    <EmptyState
      icon="people"
      title={t('wealth.none')}
      text={t('wealth.noneHint')}
      action={hasRoute(list) && <LinkButton to={list}>{t('wealth.toClients')}</LinkButton>}
    />
  );
}

function ClientRow({ row: { client, invitations } }: { row: ClientWithInvitations }) {
  const t = useMoreT();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Flex
      as="li"
      gap="4"
      paddingBlock="5"
      borderBlockEnd="hairline"
      justifyContent="space-between"
      flexDirection={{ base: 'column', md: 'row' }}
    >
      <Stack gap="1" flex={{ base: 'none', md: '0 0 16rem' }} minInlineSize="0" alignItems="flex-start">
        <Heading level={2} size="sm">
          <bdi>{client.fullName}</bdi>
        </Heading>
        <Text size="sm" tone="muted">
          <bdi>{client.email ?? t('wealth.noEmail')}</bdi>
        </Text>
        <Button size="sm" startIcon="mail" isDisabled={!client.email} onClick={() => setIsInviting(true)}>
          {t('wealth.invite', { name: client.fullName })}
        </Button>
      </Stack>
      <Box as="ul" flex="1" minInlineSize="0">
        {invitations.length === 0 && (
          <Text as="li" size="sm" tone="muted">
            {t('wealth.notInvited')}
          </Text>
        )}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} name={client.fullName} />
        ))}
      </Box>
      {isInviting && <InviteDialog isOpen onClose={() => setIsInviting(false)} client={client} />}
    </Flex>
  );
}

const tones: Record<EventInvitation['answer'], Tone> = {
  none: 'neutral',
  yes: 'positive',
  waiting: 'brass',
  no: 'neutral',
};

function InvitationRow({ invitation, name }: { invitation: EventInvitation; name: string }) {
  const t = useMoreT();
  const format = useFormat();
  const errorText = useErrorText();
  const { event, answer, guests, isRevoked, openedAt } = invitation;
  const when = Date.parse(event.endsAt) < Date.now() ? 'past' : 'upcoming';
  const revoke = useRemoteMutation(() => revokeInvitation(invitation._id), {
    invalidates: staleAfter.attendEvent,
    onSuccess: () => void snackbar.show({ text: t('wealth.revoked', { name }) }),
    onError: (error) => void snackbar.show({ text: errorText(error), tone: 'negative' }),
  });
  return (
    <Flex as="li" gap="3" paddingBlock="2" flexWrap="wrap" justifyContent="space-between" alignItems="center">
      <Stack gap="0" minInlineSize="0">
        <RouterLink to={`${eventsAddress({ when })}#${event.slug}`} look="quiet">
          <bdi>{event.title}</bdi>
        </RouterLink>
        <Text size="sm" tone="muted">
          {format.inZone(event.startsAt, event.timeZone, {
            ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
            timeZoneName: 'short',
          })}
        </Text>
      </Stack>
      <Row gap="2">
        {guests > 0 && (
          <Text size="sm">{t('guests.brings', { count: guests, number: format.number(guests) })}</Text>
        )}
        <Badge tone={isRevoked ? 'neutral' : tones[answer]}>
          {t(
            isRevoked
              ? 'wealth.answer.revoked'
              : `wealth.answer.${answer === 'none' && openedAt ? 'opened' : answer}`,
          )}
        </Badge>
        {!isRevoked && (
          <Button
            size="sm"
            variant="quiet"
            isBusy={revoke.isPending}
            aria-label={t('wealth.revokeOf', { name, title: event.title })}
            onClick={() => revoke.mutate(undefined)}
          >
            {t('wealth.revoke')}
          </Button>
        )}
      </Row>
    </Flex>
  );
}
