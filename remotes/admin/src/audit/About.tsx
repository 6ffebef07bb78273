import type { AuditEntry } from '@portico/contracts';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { TwoLines } from '../cells/index.ts';
import { logsAbout } from './auditAddress.ts';
import { pageOfSubject } from './pageOfSubject.ts';
import { type AuditNames, useLogT } from './words.ts';

/** The subject of an entry: by name, with a link to its other entries, and to its own page if it has one. */
export function About({ subject, names }: Pick<AuditEntry, 'subject'> & { names: AuditNames }) {
  const t = useLogT();
  const hasRoute = useHasRoute();
  const { kind, id, name } = subject;
  const page = pageOfSubject(subject);
  const leadsOn = page !== null && hasRoute(page);
  const below = name ? names.kind(kind) : kind === 'settings' && id ? names.setting(id) : id;
  return (
    <TwoLines
      // A finger finds the one link or the other.
      gap={leadsOn ? '2' : '0'}
      below={
        leadsOn ? (
          <>
            {below} ·{' '}
            <RouterLink to={page} aria-label={t('log.openNamed', { name: name ?? names.kind(kind) })}>
              {t('log.open')}
            </RouterLink>
          </>
        ) : (
          below
        )
      }
    >
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
