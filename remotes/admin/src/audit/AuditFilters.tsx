import { isId } from '@portico/contracts/lists';
import { Button, Grid, Row } from '@portico/ui';
import { ActiveFilter, FilterDate, FilterSearch, FilterSelect } from '@portico/ui/data';
import { useAdminT } from '../locales/useAdminT.ts';
import { filterColumns } from '../people/index.ts';
import { hasFilters, noFilters } from './auditAddress.ts';
import { spelledOut } from './spelledOut.ts';
import type { Audit } from './useAudit.ts';

/** A person's id in the address is shown as the person's name in the log, because nobody searches by an id. */
function nameOf({ address, entries }: Audit): string | null {
  if (!isId(address.subject)) return null;
  const entry = entries.docs?.find(({ subject }) => subject.id === address.subject && subject.name);
  return entry?.subject.name ?? address.subject;
}

export function AuditFilters({ audit }: { audit: Audit }) {
  const t = useAdminT();
  const { address, go, actions } = audit;
  const about = nameOf(audit);
  // An action named in the address is offered even when the log has no entry of it.
  const offered =
    address.action && !actions.includes(address.action) ? [...actions, address.action] : actions;
  return (
    <Grid gridTemplateColumns={filterColumns} gap="4" alignItems="end" marginBlockEnd="6">
      <FilterSearch
        label={t('audit.filter.actor')}
        value={address.actor}
        maxLength={120}
        onSearch={(actor, replace) => go({ actor }, { replace })}
      />
      <FilterSearch
        label={t('audit.filter.subject')}
        value={about ? '' : address.subject}
        maxLength={120}
        onSearch={(subject, replace) => go({ subject }, { replace })}
      />
      <FilterSelect
        label={t('audit.filter.action')}
        value={address.action}
        options={[
          { value: '', label: t('audit.filter.anyAction') },
          ...offered.map((action) => ({ value: action, label: spelledOut(action) })),
        ]}
        onChange={(action) => go({ action })}
      />
      <FilterDate
        label={t('audit.filter.from')}
        value={address.from}
        max={address.to}
        onChange={(from) => go({ from })}
      />
      <FilterDate
        label={t('audit.filter.to')}
        value={address.to}
        min={address.from}
        onChange={(to) => go({ to })}
      />
      {hasFilters(address) && (
        <Row gridColumn="1 / -1" gap="3">
          {about && (
            <ActiveFilter label={t('audit.about', { name: about })} onRemove={() => go({ subject: '' })} />
          )}
          <Button variant="quiet" size="sm" startIcon="close" onClick={() => go(noFilters)}>
            {t('users.filter.clear')}
          </Button>
        </Row>
      )}
    </Grid>
  );
}
