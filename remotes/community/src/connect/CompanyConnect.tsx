import { lazyDialog } from '@portico/features/lazy-dialog';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { LinkTabs, useRemoteQuery } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Button, PageHeader } from '@portico/ui';
import { useState } from 'react';
import type { CompanyFormProps } from './CompanyForm.tsx';
import { type ConnectBox, connectAddress } from './connectAddress.ts';
import { readNewRequests } from './connectCalls.ts';
import { Directory } from './Directory.tsx';
import { Requests } from './Requests.tsx';
import { useConnectPage } from './useConnectPage.ts';
import { useConnectT } from './words.ts';

const CompanyForm = lazyDialog<CompanyFormProps>(() =>
  import(/* webpackChunkName: "later-company-form" */ './CompanyForm.tsx').then(
    (module) => module.CompanyForm,
  ),
);

/** `/company-connect?box=&q=&kind=&country=&p=` (A §2): companies and people to whom agents introduce one another. */
export function CompanyConnect() {
  const t = useConnectT();
  const { isAgent } = useFlags();
  const page = useConnectPage();
  const [isEntering, setIsEntering] = useState(false);
  const { box } = page.address;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          isAgent && (
            <Button variant="primary" startIcon="plus" onClick={() => setIsEntering(true)}>
              {t('enter')}
            </Button>
          )
        }
      />
      <ConnectTabs box={box} />
      {box === 'asked' || box === 'received' ? <Requests box={box} /> : <Directory state={page} />}
      {isEntering && <CompanyForm isOpen onClose={() => setIsEntering(false)} company={null} />}
    </>
  );
}

function ConnectTabs({ box }: { box: ConnectBox }) {
  const t = useConnectT();
  const format = useFormat();
  const { isAgent, isStaff } = useFlags();
  const { data: unseen } = useRemoteQuery(
    keys.companies.newIntroductions,
    (context) => readNewRequests(context),
    { isEnabled: isAgent },
  );
  const boxes: ConnectBox[] = [
    'all',
    ...(isAgent ? (['mine', 'asked', 'received'] as const) : []),
    ...(isStaff ? (['takenDown'] as const) : []),
  ];
  const countOf = (one: ConnectBox) => (one === 'asked' || one === 'received' ? (unseen?.[one] ?? 0) : 0);
  const tabs = boxes.map((one) => ({
    ...{ to: connectAddress({ box: one }), label: t(`tabs.${one}`), isCurrent: one === box },
    ...(countOf(one) > 0 && { count: t('new', { value: format.number(countOf(one)) }) }),
  }));
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />;
}
