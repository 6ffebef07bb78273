import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText, useFormat } from '@portico/i18n';
import { QueryState, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Button, Row, Skeleton, Stack, Text } from '@portico/ui';
import { CopyField } from '@portico/ui/data';
import { Dialog } from '@portico/ui/overlays';
import { endFeed, getFeed, renewFeed } from '../eventCalls.ts';
import { useMoreT } from './words.ts';

export interface FeedDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A member's own calendar of events by a secret address, which is shown once; renewing it ends the one before. */
export function FeedDialog({ isOpen, onClose }: FeedDialogProps) {
  const t = useMoreT();
  const format = useFormat();
  const errorText = useErrorText();
  const feed = useRemoteQuery(keys.events.calendarFeed, (context) => getFeed(context));
  const renew = useRemoteMutation(renewFeed, { invalidates: staleAfter.attendEvent });
  const end = useRemoteMutation(endFeed, {
    invalidates: staleAfter.attendEvent,
    onSuccess: () => renew.reset(),
  });
  const problem = renew.error ?? end.error;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('feed.title')}>
      <Stack gap="4">
        <Text tone="muted">{t('feed.lead')}</Text>
        {renew.data && (
          <>
            <CopyField
              label={t('feed.address')}
              value={renew.data.url}
              copyLabel={t('feed.copy')}
              copiedLabel={t('feed.copied')}
              refusedText={t('feed.refused')}
              isPrimary
            />
            <Text size="sm">{t('feed.once')}</Text>
          </>
        )}
        <QueryState query={feed} failed={t('feed.failed')} skeleton={<Skeleton blockSize="6" />}>
          {({ createdAt, readAt }) => (
            <Stack gap="4">
              {createdAt && (
                <Text size="sm" tone="muted">
                  {t('feed.since', { date: format.dateTime(createdAt) })}{' '}
                  {readAt ? t('feed.read', { date: format.dateTime(readAt) }) : t('feed.unread')}
                </Text>
              )}
              <Row gap="2">
                <Button
                  variant={createdAt ? undefined : 'primary'}
                  isBusy={renew.isPending}
                  onClick={() => renew.mutate(undefined)}
                >
                  {t(createdAt ? 'feed.renew' : 'feed.make')}
                </Button>
                {createdAt && (
                  <Button variant="danger" isBusy={end.isPending} onClick={() => end.mutate(undefined)}>
                    {t('feed.end')}
                  </Button>
                )}
              </Row>
            </Stack>
          )}
        </QueryState>
        {problem && (
          <Text role="alert" size="sm" tone="negative">
            {errorText(problem)}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
