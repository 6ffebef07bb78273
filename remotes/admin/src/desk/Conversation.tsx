import type { DeskEntry, WholeDeskItem } from '@portico/contracts';
import { deskStates } from '@portico/contracts/lists';
import { FilesOf } from '@portico/features/message-files';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Badge, Card, Flex, Stack, Text } from '@portico/ui';
import { useDeskWords } from './useDeskWords.ts';

/** Questions, answers and notes, in order. */
export function Conversation({ item }: { item: WholeDeskItem }) {
  const { t } = useDeskWords();
  if (item.entries.length === 0) return <Text tone="muted">{t(`explain.${item.kind}`)}</Text>;
  return (
    <Stack as="ol" gap="3" listStyleType="none" padding="0" aria-label={t('conversation')}>
      {item.entries.map((entry) => (
        <li key={entry._id}>
          {entry.kind === 'owner' || entry.kind === 'state' ? (
            <Happened entry={entry} />
          ) : (
            <Said entry={entry} item={item} />
          )}
        </li>
      ))}
    </Stack>
  );
}

function Happened({ entry: { kind, by, body, at } }: { entry: DeskEntry }) {
  const { t, format } = useDeskWords();
  const name = by?.fullName ?? t('somebody');
  const state = deskStates.find((each) => each === body);
  const words = () => {
    if (kind === 'state') return t('happened.state', { name, state: state ? t(`state.${state}`) : body });
    if (body === '') return t('happened.freed', { name });
    return body === by?.fullName ? t('happened.took', { name }) : t('happened.gave', { name, other: body });
  };
  return (
    <Text size="sm" tone="muted">
      {words()} · <time dateTime={at}>{format.dateTime(at)}</time>
    </Text>
  );
}

function Said({ entry, item }: { entry: DeskEntry; item: WholeDeskItem }) {
  const { t, format } = useDeskWords();
  const { kind, by, isStaff, body, files, at, mail } = entry;
  return (
    <Card
      marginInlineStart={isStaff ? { base: '4', md: '10' } : '0'}
      marginInlineEnd={isStaff ? '0' : { base: '4', md: '10' }}
      background={kind === 'note' ? 'brassSoft' : isStaff ? 'sunken' : 'surface'}
    >
      <Stack gap="2">
        <Flex justifyContent="space-between" flexWrap="wrap" gap="2">
          <Text size="sm" fontWeight="medium">
            <bdi>{by?.fullName ?? (isStaff ? t('somebody') : item.name)}</bdi>
          </Text>
          <Text size="sm" tone="muted">
            <time dateTime={at}>{format.dateTime(at)}</time>
          </Text>
        </Flex>
        {kind === 'note' && (
          <span>
            <Badge tone="brass">{t('note.badge')}</Badge>
          </span>
        )}
        {kind === 'mailed' && (
          <Flex gap="2" flexWrap="wrap">
            <Badge>{t('channel.mail')}</Badge>
            {mail && mail !== 'sent' && (
              <Badge tone={mail === 'refused' ? 'negative' : 'neutral'}>
                {t(mail === 'waiting' && item.isSending === false ? 'mailState.kept' : `mailState.${mail}`)}
              </Badge>
            )}
          </Flex>
        )}
        {mail === 'refused' && (
          <Text size="sm" tone="negative">
            {t('mailState.comesBack')}
          </Text>
        )}
        {body ? (
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {body}
          </Text>
        ) : (
          kind === 'answered' && files === 0 && <Text tone="muted">{t('answeredThere')}</Text>
        )}
        <Files entry={entry} threadId={item.facts.threadId} />
      </Stack>
    </Card>
  );
}

interface FilesProps {
  entry: DeskEntry;
  threadId: string | null;
}

/** The photos and documents of a message; where an older API only counts them, a way to the conversation. */
function Files({ entry: { files, attachments }, threadId }: FilesProps) {
  const { t } = useDeskWords();
  const hasRoute = useHasRoute();
  if (files === 0) return null;
  if (attachments) return <FilesOf files={attachments} area="messages" />;
  const counted = t('files', { count: files });
  return (
    <Text size="sm">
      {threadId && hasRoute('/messages') ? (
        <RouterLink to={`/messages?thread=${threadId}`}>{counted}</RouterLink>
      ) : (
        counted
      )}
    </Text>
  );
}
