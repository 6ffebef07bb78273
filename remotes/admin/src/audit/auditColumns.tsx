import type { AuditEntry } from '@portico/contracts';
import type { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Stack, Text } from '@portico/ui';
import type { Column } from '@portico/ui/data';
import { TwoLines, When } from '../cells/index.ts';
import type { useAdminT } from '../locales/useAdminT.ts';
import { logEntry, logsAbout } from './auditAddress.ts';
import { Changes } from './Changes.tsx';
import type { AuditNames } from './words.ts';

export interface AuditColumnContext {
  t: ReturnType<typeof useAdminT>;
  format: ReturnType<typeof useFormat>;
  names: AuditNames;
}

const seconds = { timeStyle: 'medium' } as const;
const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The person who acted and, when staff acted in a member's place, the staff member behind it. */
function Who({
  actor,
  impersonator,
  t,
}: Pick<AuditEntry, 'actor' | 'impersonator'> & Pick<AuditColumnContext, 't'>) {
  return (
    <Stack gap="0">
      <span>{actor?.name ?? t('audit.portico')}</span>
      {impersonator && (
        <Text as="span" size="xs" tone="warning">
          {t('audit.inTheirPlace', { name: impersonator.name })}
        </Text>
      )}
    </Stack>
  );
}

function About({ subject, names }: Pick<AuditEntry, 'subject'> & Pick<AuditColumnContext, 'names'>) {
  const { kind, id, name } = subject;
  return (
    <TwoLines below={name ? names.kind(kind) : id}>
      {name && id ? (
        <RouterLink to={logsAbout(id)} look="plain">
          {name}
        </RouterLink>
      ) : (
        <span>{names.kind(kind)}</span>
      )}
    </TwoLines>
  );
}

/** One row for each thing that was done. */
export function auditColumns({ t, format, names }: AuditColumnContext): Column<AuditEntry>[] {
  return [
    {
      key: 'at',
      header: t('audit.column.at'),
      cell: ({ _id, at }) => (
        <RouterLink
          to={logEntry(_id)}
          look="plain"
          aria-label={t('audit.linkTo', { when: format.dateTime(at) })}
        >
          <When at={at} below={format.inZone(at, hereZone(), seconds)} />
        </RouterLink>
      ),
    },
    { key: 'actor', header: t('audit.column.actor'), cell: (entry) => <Who {...entry} t={t} /> },
    {
      key: 'action',
      header: t('audit.column.action'),
      isRowHeader: true,
      cell: ({ action, reason }) => (
        <TwoLines below={reason || undefined}>
          <span>{names.action(action)}</span>
        </TwoLines>
      ),
    },
    {
      key: 'subject',
      header: t('audit.column.subject'),
      cell: ({ subject }) => <About subject={subject} names={names} />,
    },
    {
      key: 'changes',
      header: t('audit.column.changes'),
      width: '34%',
      cell: ({ changes }) => <Changes changes={changes} names={names} />,
    },
    {
      key: 'ip',
      header: t('audit.column.ip'),
      hideBelow: 'lg',
      isNumeric: true,
      cell: ({ ipAddress, requestId }) => (
        <span dir="ltr" title={requestId ?? undefined}>
          {ipAddress ?? '–'}
        </span>
      ),
    },
  ];
}
