import type { AuditEntry } from '@portico/contracts';
import type { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Stack, Text } from '@portico/ui';
import type { Column } from '@portico/ui/data';
import { TwoLines, When } from '../cells/index.ts';
import type { useAdminT } from '../locales/useAdminT.ts';
import { logsAbout } from './auditAddress.ts';
import { Changes } from './Changes.tsx';
import { spelledOut } from './spelledOut.ts';

export interface AuditColumnContext {
  t: ReturnType<typeof useAdminT>;
  format: ReturnType<typeof useFormat>;
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

function About({ subject }: Pick<AuditEntry, 'subject'>) {
  const { kind, id, name } = subject;
  return (
    <TwoLines below={name ? spelledOut(kind) : id}>
      {name && id ? (
        <RouterLink to={logsAbout(id)} look="plain">
          {name}
        </RouterLink>
      ) : (
        <span>{spelledOut(kind)}</span>
      )}
    </TwoLines>
  );
}

/** One row for each thing that was done. */
export function auditColumns({ t, format }: AuditColumnContext): Column<AuditEntry>[] {
  return [
    {
      key: 'at',
      header: t('audit.column.at'),
      cell: ({ at }) => <When at={at} below={format.inZone(at, hereZone(), seconds)} />,
    },
    { key: 'actor', header: t('audit.column.actor'), cell: (entry) => <Who {...entry} t={t} /> },
    {
      key: 'action',
      header: t('audit.column.action'),
      isRowHeader: true,
      cell: ({ action }) => spelledOut(action),
    },
    { key: 'subject', header: t('audit.column.subject'), cell: ({ subject }) => <About subject={subject} /> },
    {
      key: 'changes',
      header: t('audit.column.changes'),
      width: '34%',
      cell: ({ changes }) => <Changes changes={changes} />,
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
