import { lazyPart } from '@portico/features/lazy-part';
import { LinkButton, LinkTabs, useNavigate, useSearchParams } from '@portico/remote-kit';
import { PageHeader, SkeletonText } from '@portico/ui';
import { EnquiryTable } from './EnquiryTable.tsx';
import { managePath, partnerAddress } from './manageAddress.ts';
import { PartnerTable } from './PartnerTable.tsx';
import { usePartnerStaffT } from './words.ts';

const PartnerEditor = lazyPart(() => import('./PartnerEditor.tsx').then((module) => module.PartnerEditor), {
  skeleton: <SkeletonText lines={12} />,
});

/** `?id=` is a partner, `?id=new` a new one, `?view=enquiries` members' enquiries; otherwise the list of all. */
export function ManagePartnersView() {
  const t = usePartnerStaffT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = params.get('id');
  if (id) {
    return (
      <PartnerEditor
        key={id}
        id={id === 'new' ? null : id}
        onCreated={(made) => void navigate(partnerAddress(made), { replace: true })}
      />
    );
  }
  const isAsked = params.get('view') === 'enquiries';
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          <LinkButton variant="primary" to={partnerAddress('new')}>
            {t('new')}
          </LinkButton>
        }
      />
      <LinkTabs
        label={t('title')}
        tabs={[
          { to: managePath, label: t('tabs.partners'), isCurrent: !isAsked },
          { to: `${managePath}?view=enquiries`, label: t('tabs.enquiries'), isCurrent: isAsked },
        ]}
      />
      {isAsked ? <EnquiryTable /> : <PartnerTable />}
    </>
  );
}
