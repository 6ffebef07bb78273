import { LinkTabs } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Button, PageHeader } from '@portico/ui';
import { useFileDownload } from '../files/index.ts';
import {
  downloadLog,
  Figures,
  LogFilters,
  LogResults,
  MembershipDialog,
  membershipAddress,
  membershipFilter,
  ProviderEvents,
  useLogT,
  useMembershipAddress,
  wholeLog,
} from '../memberships/index.ts';

/** `/admin/subscription-log` (A §2): what happened to memberships, who or what was behind it, and what staff decide. */
export function SubscriptionLog() {
  const t = useLogT();
  const { isAdmin } = useFlags();
  const at = useMembershipAddress();
  const { address, go } = at;
  const file = useFileDownload(() => downloadLog(membershipFilter(address)), 'portico-memberships.csv');
  const tabs = (['history', 'events'] as const).map((tab) => ({
    to: membershipAddress({ ...wholeLog, tab }),
    label: t(`tab.${tab}`),
    isCurrent: address.tab === tab,
  }));
  const isEvents = isAdmin && address.tab === 'events';
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
      {isEvents ? (
        <ProviderEvents />
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
