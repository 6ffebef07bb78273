import type { Shortlist, ShortlistWithLink } from '@portico/contracts';
import { textIn } from '@portico/features/listing';
import { keys, staleAfter } from '@portico/features/queries';
import { useFormat, useLanguage } from '@portico/i18n';
import {
  QueryState,
  RouterLink,
  useDescribeError,
  useRemoteMutation,
  useRemoteQuery,
} from '@portico/remote-kit';
import { Actions, Badge, Button, Card, Flex, Heading, Row, Stack, snackbar, Text } from '@portico/ui';
import { ConfirmDialog, Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { LinkToSend } from './LinkToSend.tsx';
import { endLink, renewLink, searchShortlists } from './shortlistCalls.ts';
import { useShortlistsT } from './words.ts';

const shown = 10;
const days = 30;

/** What the client was sent, and what they said. Nothing is drawn before the first shortlist. */
export function ClientShortlists({ clientId }: { clientId: string }) {
  const t = useShortlistsT();
  const body = { clientId, limit: shown };
  const found = useRemoteQuery(keys.shortlists.list(body), (context) => searchShortlists(body, context), {
    staleTimeMs: 0,
  });
  return (
    <QueryState query={found} failed={t('failed')} skeleton={null} empty={null} headingLevel={2}>
      {({ docs }) => (
        <Stack as="section" gap="4" marginBlockStart="10" aria-labelledby="shortlists">
          <Heading level={2} id="shortlists">
            {t('title')}
          </Heading>
          {docs.map((shortlist) => (
            <Sent key={shortlist._id} shortlist={shortlist} />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}

function Sent({ shortlist }: { shortlist: Shortlist }) {
  const t = useShortlistsT();
  const format = useFormat();
  const { createdAt, expiresAt, openedAt, isOpen, homes, message } = shortlist;
  return (
    <Card>
      <Stack gap="3">
        <Row gap="3">
          <Text fontWeight="medium">{t('sent', { date: format.date(createdAt) })}</Text>
          <Badge tone={isOpen ? 'positive' : 'neutral'}>
            {isOpen ? t('openUntil', { date: format.date(expiresAt) }) : t('over')}
          </Badge>
          <Text size="sm" tone="muted">
            {openedAt ? t('openedAt', { date: format.date(openedAt) }) : t('notOpened')}
          </Text>
        </Row>
        {message && <Text tone="muted">{message}</Text>}
        <Stack as="ul" gap="2" listStyleType="none" padding="0">
          {homes.map((home) => (
            <Said key={home.listingId} home={home} />
          ))}
        </Stack>
        <LinkActions shortlist={shortlist} />
      </Stack>
    </Card>
  );
}

function Said({ home: { listingId, title, answer, word } }: { home: Shortlist['homes'][number] }) {
  const t = useShortlistsT();
  const { language } = useLanguage();
  return (
    <Flex as="li" gap="3" flexWrap="wrap" alignItems="baseline">
      <RouterLink to={`/view-property?${new URLSearchParams({ id: listingId })}`} look="quiet">
        {textIn(title, language)}
      </RouterLink>
      <Badge tone={answer === 'interested' ? 'positive' : 'neutral'}>{t(`answer.${answer ?? 'none'}`)}</Badge>
      {word && (
        <Text as="q" size="sm">
          <bdi>{word}</bdi>
        </Text>
      )}
    </Flex>
  );
}

function LinkActions({ shortlist: { _id, isOpen } }: { shortlist: Shortlist }) {
  const t = useShortlistsT();
  const [renewed, setRenewed] = useState<ShortlistWithLink | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const describe = useDescribeError();
  const onError = (error: unknown) => void snackbar.show({ text: describe(error), tone: 'negative' });
  const invalidates = staleAfter.sendShortlist;
  const renew = useRemoteMutation(() => renewLink(_id, { days }), {
    invalidates,
    onSuccess: setRenewed,
    onError,
  });
  const end = useRemoteMutation(() => endLink(_id), {
    invalidates,
    onSuccess: () => {
      setIsEnding(false);
      void snackbar.show({ text: t('ended'), tone: 'positive' });
    },
  });
  return (
    <Actions>
      <Button size="sm" variant="secondary" isBusy={renew.isPending} onClick={() => renew.mutate(undefined)}>
        {t('renew')}
      </Button>
      {isOpen && (
        <Button size="sm" variant="quiet" onClick={() => setIsEnding(true)}>
          {t('end')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setIsEnding(false)}
        onConfirm={() => end.mutate(undefined)}
        title={t('endAsk')}
        text={t('endText')}
        confirmLabel={t('end')}
        cancelLabel={t('common:actions.cancel')}
        isDangerous
        isBusy={end.isPending}
        error={end.error && describe(end.error)}
      />
      <Dialog isOpen={renewed !== null} onClose={() => setRenewed(null)} title={t('share.title')}>
        {renewed && <LinkToSend shortlist={renewed} />}
      </Dialog>
    </Actions>
  );
}
