import type { ClientEvent } from '@portico/contracts';
import { clientStages } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { SkeletonText, Stack, Text } from '@portico/ui';
import { useClientsT } from '../clients/index.ts';
import { Part } from './Part.tsx';
import { getHistory } from './profileCalls.ts';

/** Who changed what, the newest first. */
export function History({ clientId }: { clientId: string }) {
  const t = useClientsT();
  const history = useRemoteQuery(
    keys.clients.history(clientId),
    (context) => getHistory(clientId, undefined, context),
    { staleTimeMs: 0 },
  );
  return (
    <Part title={t('profile.history')}>
      <QueryState
        query={history}
        failed={t('profile.failed')}
        skeleton={<SkeletonText lines={4} />}
        empty={<Text tone="muted">{t('profile.noHistory')}</Text>}
        headingLevel={3}
      >
        {(events) => (
          <Stack as="ol" gap="3" listStyleType="none" padding="0">
            {events.map((event) => (
              <EventLine key={event._id} event={event} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Part>
  );
}

function useValueText() {
  const t = useClientsT();
  const format = useFormat();
  return (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.join(', ') || '–';
    if (value === null || value === undefined || value === '') return '–';
    const stage = field === 'stage' && clientStages.find((known) => known === value);
    if (stage) return t(`stages.${stage}`);
    return typeof value === 'number' ? format.number(value) : String(value);
  };
}

const fields = [
  ...(['firstName', 'lastName', 'email', 'phone', 'city', 'state', 'country', 'stage'] as const),
  ...(['rentPeriod', 'minPriceUsd', 'maxPriceUsd', 'minBedrooms'] as const),
  ...(['wishedCities', 'wishedCountries', 'lifestyleNames', 'notes'] as const),
];

function EventLine({ event: { kind, at, by, through, changes } }: { event: ClientEvent }) {
  const t = useClientsT();
  const format = useFormat();
  const text = useValueText();
  const told = fields.filter((field) => field in changes);
  const title = changes.title?.after;
  return (
    <Stack as="li" gap="0">
      <Text as="span" size="sm" fontWeight="medium">
        {t(`profile.events.${kind}`)}
        {typeof title === 'string' && `: ${title}`}
      </Text>
      {told.map((field) => (
        <Text as="span" size="xs" key={field} dir="auto" lineClamp={2}>
          {t(`fields.${field}`)}: {text(field, changes[field]?.before)} → {text(field, changes[field]?.after)}
        </Text>
      ))}
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
