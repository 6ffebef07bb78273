import { auditKinds, isId } from '@portico/contracts/lists';
import { Button, Grid, Row } from '@portico/ui';
import { ActiveFilter, FilterDate, FilterPick, FilterSearch, FilterSelect } from '@portico/ui/data';
import { useAdminT } from '../locales/useAdminT.ts';
import { filterColumns } from '../people/index.ts';
import { hasFilters, noFilters } from './auditAddress.ts';
import { fieldOptions, namedOptions } from './filterOptions.ts';
import type { Audit } from './useAudit.ts';
import { useAuditNames, useLogT } from './words.ts';

/** A person's id in the address is shown as the person's name in the log, because nobody searches by an id. */
function nameOf({ address, entries }: Audit): string | null {
  if (!isId(address.subject)) return null;
  const entry = entries.docs?.find(({ subject }) => subject.id === address.subject && subject.name);
  return entry?.subject.name ?? address.subject;
}

export function AuditFilters({ audit }: { audit: Audit }) {
  const t = useLogT();
  const admin = useAdminT();
  const { address, go, actions } = audit;
  const names = useAuditNames();
  const about = nameOf(audit);
  return (
    <Grid gridTemplateColumns={filterColumns} gap="4" alignItems="end" marginBlockEnd="6">
      <FilterSearch
        label={t('log.filter.actor')}
        value={address.actor}
        maxLength={120}
        onSearch={(actor, replace) => go({ actor }, { replace })}
      />
      <FilterSearch
        label={t('log.filter.subject')}
        value={about ? '' : address.subject}
        maxLength={120}
        onSearch={(subject, replace) => go({ subject }, { replace })}
      />
      <FilterSelect
        label={t('log.filter.action')}
        value={address.action}
        options={namedOptions(t('log.filter.anyAction'), actions, address.action, names.action)}
        onChange={(action) => go({ action })}
      />
      <FilterSelect
        label={t('log.filter.kind')}
        value={address.kind}
        options={namedOptions(t('log.filter.anyAction'), auditKinds, address.kind, names.kind)}
        onChange={(kind) => go({ kind })}
      />
      <FilterPick
        label={t('log.filter.field')}
        value={address.field}
        options={fieldOptions(t('log.filter.anyAction'), address.field, names.field)}
        onChange={(field) => go({ field })}
      />
      <FilterSearch
        label={t('log.filter.text')}
        value={address.text}
        maxLength={120}
        onSearch={(text, replace) => go({ text, request: '' }, { replace })}
      />
      <FilterDate
        label={t('log.filter.from')}
        value={address.from}
        max={address.to}
        onChange={(from) => go({ from })}
      />
      <FilterDate
        label={t('log.filter.to')}
        value={address.to}
        min={address.from}
        onChange={(to) => go({ to })}
      />
      {hasFilters(address) && (
        <Row gridColumn="1 / -1" gap="3">
          {about && (
            <ActiveFilter label={t('log.about', { name: about })} onRemove={() => go({ subject: '' })} />
          )}
          {address.request && (
            <ActiveFilter label={t('log.oneRequest')} onRemove={() => go({ request: '' })} />
          )}
          {address.entry && <ActiveFilter label={t('log.oneEntry')} onRemove={() => go({ entry: '' })} />}
          <Button variant="quiet" size="sm" startIcon="close" onClick={() => go(noFilters)}>
            {admin('users.filter.clear')}
          </Button>
        </Row>
      )}
    </Grid>
  );
}
