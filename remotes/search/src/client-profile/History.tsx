import type { ClientEvent } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemotePages } from '@portico/remote-kit';
import { Button, Row, SkeletonText, Stack, Text } from '@portico/ui';
import { ChangedFields, useClientsT } from '../clients/index.ts';
import { Part } from './Part.tsx';
import { getHistory } from './profileCalls.ts';
import { useUndoMerge } from './useUndoMerge.ts';

/** Who changed what, the newest first. */
export function History({ clientId }: { clientId: string }) {
  const t = useClientsT();
  const history = useRemotePages(
    keys.clients.history(clientId),
    (before, context) => getHistory(clientId, before, context),
    { staleTimeMs: 0 },
  );
  return (
    <Part title={t('profile.history')}>
      <QueryState
        query={{ ...history, data: history.docs }}
        failed={t('profile.failed')}
        skeleton={<SkeletonText lines={4} />}
        empty={<Text tone="muted">{t('profile.noHistory')}</Text>}
        headingLevel={3}
      >
        {(events) => (
          <>
            <Stack as="ol" gap="3" listStyleType="none" padding="0">
              {events.map((event) => (
                <EventLine key={event._id} event={event} />
              ))}
            </Stack>
            {history.hasMore && (
              <Row>
                <Button size="sm" isBusy={history.isLoadingMore} onClick={history.loadMore}>
                  {t(history.error ? 'common:actions.retry' : 'profile.older')}
                </Button>
              </Row>
            )}
          </>
        )}
      </QueryState>
    </Part>
  );
}

function EventLine({ event: { kind, at, by, through, changes, mergeId } }: { event: ClientEvent }) {
  const t = useClientsT();
  const format = useFormat();
  const title = changes.title?.after;
  return (
    <Stack as="li" gap="0">
      <Text as="span" size="sm" fontWeight="medium">
        {t(`profile.events.${kind}`)}
        {typeof title === 'string' && `: ${title}`}
      </Text>
      <ChangedFields changes={changes} />
      {mergeId && <UndoMerge mergeId={mergeId} />}
      <Text as="span" size="xs" tone="muted">
        <time dateTime={at} title={format.dateTime(at)}>
          {format.relative(at)}
        </time>
        {by &&
          ` · ${through ? t('profile.through', { name: by, staff: through }) : t('profile.by', { name: by })}`}
      </Text>
    </Stack>
  );
}

function UndoMerge({ mergeId }: { mergeId: string }) {
  const t = useClientsT();
  const undo = useUndoMerge();
  return (
    <Row>
      <Button size="sm" isBusy={undo.isPending} onClick={() => undo.mutate(mergeId)}>
        {t('merge.undo')}
      </Button>
    </Row>
  );
}
