import type { InvitedEvent } from '@portico/contracts';
import { useCountryName } from '@portico/features/country-name';
import { keys } from '@portico/features/queries';
import { useErrorText, useFormat, useT } from '@portico/i18n';
import {
  QueryState,
  useDocumentTitle,
  useLocation,
  useQueryCache,
  useRemoteMutation,
  useRemoteQuery,
} from '@portico/remote-kit';
import { Badge, Box, Button, EmptyState, PageHeader, Row, SkeletonText, Stack, Text } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { Picture } from '@portico/ui/media';
import { useState } from 'react';
import type en from '../../locales/en.json';
import { useMoreT } from '../more/words.ts';
import { saveCalendar } from '../saveCalendar.ts';
import { stateOfEvent } from '../stateOfEvent.ts';
import { useEventWords } from '../useEventWords.ts';
import { answerInvitation, openInvitation } from './wealthCalls.ts';

const secret = /^#[\w-]{43}$/;

/** An invited client answers without an account. The secret comes after the `#` of the address. */
export function InvitationVisit() {
  const t = useMoreT();
  useDocumentTitle(t('visit.title'));
  const { hash } = useLocation();
  const token = secret.test(hash) ? hash.slice(1) : null;
  const invitation = useRemoteQuery(
    keys.events.list({ invitation: token }),
    (context) => openInvitation(token ?? '', context),
    { isEnabled: token !== null },
  );
  if (token === null) return <Over />;
  return (
    <QueryState
      query={invitation}
      failed={t('visit.failed')}
      skeleton={<SkeletonText lines={6} />}
      notFound={<Over />}
      headingLevel={1}
    >
      {(found) => <Invitation token={token} invited={found} />}
    </QueryState>
  );
}

function Over() {
  const t = useMoreT();
  return <EmptyState icon="link" title={t('visit.over')} text={t('visit.overHint')} headingLevel={1} />;
}

function Invitation({ token, invited }: { token: string; invited: InvitedEvent }) {
  const t = useMoreT();
  const common = useT<typeof en>('community');
  const words = useEventWords();
  const countryName = useCountryName();
  const { event, agentName, message, hasDeclined } = invited;
  const { answer } = event;
  const state = stateOfEvent(event);
  const here = words.timeHere(event);
  const said = answer ? answer.state : hasDeclined ? 'no' : null;
  return (
    <Stack gap="6" maxInlineSize="reading">
      <PageHeader eyebrow={t('visit.from', { name: agentName })} title={<bdi>{event.title}</bdi>} />
      {event.pictureBaseUrl && (
        <Box borderRadius="md" overflow="hidden">
          <Picture
            baseUrl={event.pictureBaseUrl}
            alt={event.pictureAlt}
            ratio="2 / 1"
            sizes="(min-width: 48rem) 42rem, 100vw"
            isPriority
          />
        </Box>
      )}
      {message && (
        <Text kind="reading" whiteSpace="pre-line">
          <bdi>{message}</bdi>
        </Text>
      )}
      <Stack gap="1">
        <Text>{words.date(event)}</Text>
        <Text>{words.time(event)}</Text>
        {here && <Text tone="muted">{common('events.yourTime', { time: here })}</Text>}
        <Text>
          <bdi>
            {words.place(event)}, {countryName(event.country)}
          </bdi>
        </Text>
      </Stack>
      <Text tone="muted">
        <bdi>{event.summary}</bdi>
      </Text>
      <Row gap="2" aria-live="polite">
        {state === 'canceled' && <Badge tone="negative">{t('visit.canceled')}</Badge>}
        {state !== 'canceled' && said && (
          <Badge tone={said === 'yes' ? 'positive' : said === 'waiting' ? 'brass' : 'neutral'}>
            {t(`visit.said.${said}`)}
          </Badge>
        )}
        {(state === 'over' || (state === 'closed' && !answer)) && (
          <Badge tone="neutral">{t('visit.closed')}</Badge>
        )}
      </Row>
      {(state === 'open' || (state === 'closed' && answer)) && (
        <Answers token={token} invited={invited} isOpen={state === 'open'} />
      )}
      {answer?.state === 'yes' && (state === 'open' || state === 'closed') && (
        <Row>
          <Button variant="quiet" startIcon="calendar" onClick={() => saveCalendar(event, null)}>
            {common('events.addToCalendar')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Answers({ token, invited, isOpen }: { token: string; invited: InvitedEvent; isOpen: boolean }) {
  const t = useMoreT();
  const format = useFormat();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { answer, maxGuests } = invited.event;
  const [guests, setGuests] = useState(answer?.guests ?? 0);
  const say = useRemoteMutation(
    (isAttending: boolean) => answerInvitation({ token, isAttending, ...(isAttending && { guests }) }),
    { onSuccess: () => void cache.invalidate(keys.events.all) },
  );
  const isChanged = !answer || answer.guests !== guests;
  return (
    <Stack gap="3" alignItems="flex-start">
      {isOpen && maxGuests > 0 && (
        <FilterSelect
          label={t('visit.guests')}
          value={String(guests)}
          options={Array.from({ length: maxGuests + 1 }, (_, count) => ({
            value: String(count),
            label: format.number(count),
          }))}
          onChange={(value) => setGuests(Number(value))}
        />
      )}
      <Row gap="2">
        {isOpen && isChanged && (
          <Button variant="primary" isBusy={say.isPending} onClick={() => say.mutate(true)}>
            {t(answer ? 'visit.change' : 'visit.yes')}
          </Button>
        )}
        {(answer || !invited.hasDeclined) && (
          <Button isBusy={say.isPending} onClick={() => say.mutate(false)}>
            {t('visit.no')}
          </Button>
        )}
      </Row>
      {say.error && (
        <Text role="alert" size="sm" tone="negative">
          {say.error.code === 'CLIENT_SEATS_TAKEN' ? t('visit.seatsTaken') : errorText(say.error)}
        </Text>
      )}
    </Stack>
  );
}
