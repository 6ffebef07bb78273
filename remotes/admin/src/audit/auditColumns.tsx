import type { AuditEntry, AuditPerson } from '@portico/contracts';
import { ownTimeZone, type useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Stack, Text } from '@portico/ui';
import type { Column } from '@portico/ui/data';
import { TwoLines, When } from '../cells/index.ts';
import { About } from './About.tsx';
import { logEntry, sameRequest } from './auditAddress.ts';
import { Changes } from './Changes.tsx';
import type { AuditNames, useLogT } from './words.ts';

export interface AuditColumnContext {
  t: ReturnType<typeof useLogT>;
  /** Portico's own name, for entries without a person. */
  portico: string;
  format: ReturnType<typeof useFormat>;
  names: AuditNames;
}

const seconds = {
  ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
} as const satisfies Intl.DateTimeFormatOptions;

/** The name that somebody has now, where the entry has another one. */
function NameNow({ person, t }: { person: AuditPerson | null } & Pick<AuditColumnContext, 't'>) {
  if (person?.nameNow === undefined) return null;
  return (
    <Text as="span" size="xs" tone="muted">
      {person.nameNow === '' ? t('log.isGone') : t('log.nameNow', { name: person.nameNow })}
    </Text>
  );
}

/** The person who acted and, when staff acted in a member's place, the staff member behind it. */
function Who({
  actor,
  impersonator,
  t,
  portico,
}: Pick<AuditEntry, 'actor' | 'impersonator'> & Pick<AuditColumnContext, 't' | 'portico'>) {
  return (
    <Stack gap="0">
      <span>{actor?.name ?? portico}</span>
      <NameNow person={actor} t={t} />
      {impersonator && (
        <Text as="span" size="xs" tone="warning">
          {t('log.inTheirPlace', { name: impersonator.name })}
        </Text>
      )}
      <NameNow person={impersonator} t={t} />
    </Stack>
  );
}

/** One row for each thing that was done. */
export function auditColumns({ t, portico, format, names }: AuditColumnContext): Column<AuditEntry>[] {
  return [
    {
      key: 'at',
      header: t('log.column.at'),
      cell: ({ _id, at }) => (
        <RouterLink
          to={logEntry(_id)}
          look="plain"
          aria-label={t('log.linkTo', { when: format.dateTime(at) })}
        >
          <When at={at} below={format.inZone(at, ownTimeZone(), seconds)} />
        </RouterLink>
      ),
    },
    {
      key: 'actor',
      header: t('log.column.actor'),
      cell: (entry) => <Who {...entry} t={t} portico={portico} />,
    },
    {
      key: 'action',
      header: t('log.column.action'),
      isRowHeader: true,
      cell: ({ action, reason }) => (
        <TwoLines below={reason || undefined}>
          <span>{names.action(action)}</span>
        </TwoLines>
      ),
    },
    {
      key: 'subject',
      header: t('log.column.subject'),
      cell: ({ subject }) => <About subject={subject} names={names} />,
    },
    {
      key: 'changes',
      header: t('log.column.changes'),
      width: '34%',
      cell: ({ changes, names: ids }) => <Changes changes={changes} names={names} ids={ids} />,
    },
    {
      key: 'ip',
      header: t('log.column.ip'),
      hideBelow: 'lg',
      isNumeric: true,
      cell: ({ ipAddress, requestId }) => (
        <TwoLines
          below={
            requestId && (
              <RouterLink to={sameRequest(requestId)} look="plain" title={requestId}>
                {t('log.sameRequest')}
              </RouterLink>
            )
          }
        >
          <bdi dir="ltr">{ipAddress ?? '–'}</bdi>
        </TwoLines>
      ),
    },
  ];
}
