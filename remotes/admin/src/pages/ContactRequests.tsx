import { PageHeader } from '@portico/ui';
import { ContactPanel } from '../contact-queue/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';

/** `/admin/contact-requests`: the concierge answers here; admins find the same list among their tools. */
export function ContactRequests() {
  const t = useAdminT();
  return (
    <>
      <PageHeader title={t('tools.tab.contact')} />
      <ContactPanel />
    </>
  );
}
