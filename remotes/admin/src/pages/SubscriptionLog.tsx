import { lazyPart } from '@portico/features/lazy-part';
import { LinkTabs } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Button, PageHeader, SkeletonTable } from '@portico/ui';
import type { ComponentType } from 'react';
import { useFileDownload } from '../files/index.ts';
import {
  downloadLog,
  Figures,
  LogFilters,
  LogResults,
  type LogTab,
  logTabs,
  MembershipDialog,
  membershipAddress,
  membershipFilter,
  useLogT,
  useMembershipAddress,
  wholeLog,
} from '../memberships/index.ts';

const late = (load: () => Promise<ComponentType>) =>
  lazyPart(load, { skeleton: <SkeletonTable rows={8} columns={4} /> });

/** Fetched when their tab is opened. */
const panels: Record<Exclude<LogTab, 'history'>, ComponentType> = {
  events: late(() => import('../memberships/ProviderEvents.tsx').then((module) => module.ProviderEvents)),
  manual: late(() => import('../manual-billing/ManualPanel.tsx').then((module) => module.ManualPanel)),
  teams: late(() => import('../teams/TeamsPanel.tsx').then((module) => module.TeamsPanel)),
};

/** `/admin/subscription-log` (A §2): events of memberships, their causes, and staff's decisions. */
export function SubscriptionLog() {
  const t = useLogT();
  const { isAdmin } = useFlags();
  const at = useMembershipAddress();
  const { address, go } = at;
  const file = useFileDownload(() => downloadLog(membershipFilter(address)), 'portico-memberships.csv');
  const tabs = logTabs.map((tab) => ({
    to: membershipAddress({ ...wholeLog, tab }),
    label: t(`tab.${tab}`),
    isCurrent: address.tab === tab,
  }));
  const Panel = isAdmin && address.tab !== 'history' ? panels[address.tab] : null;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          <Button startIcon="download" isBusy={file.isSaving} onClick={file.save}>
            {t('csv')}
          </Button>
        }
      />
      <Figures />
      {isAdmin && <LinkTabs label={t('tabs')} tabs={tabs} />}
      {Panel ? (
        <Panel />
      ) : (
        <>
          <LogFilters {...at} />
          <LogResults {...at} />
        </>
      )}
      {address.open && <MembershipDialog id={address.open} onClose={() => go({ open: '' })} />}
    </>
  );
}
