import type { Company } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { ContactDialog } from '@portico/features/outreach';
import { useFlags } from '@portico/session';
import { IconButton } from '@portico/ui';
import { Menu, type MenuItem } from '@portico/ui/overlays';
import { useState } from 'react';
import type { CompanyFormProps } from './CompanyForm.tsx';
import type { RemoveCompanyProps } from './RemoveCompany.tsx';
import type { StandingDialogProps } from './StandingDialog.tsx';
import { useConnectT } from './words.ts';

const CompanyForm = lazyDialog<CompanyFormProps>(() =>
  import(/* webpackChunkName: "later-company-form" */ './CompanyForm.tsx').then(
    (module) => module.CompanyForm,
  ),
);
const RemoveCompany = lazyDialog<RemoveCompanyProps>(() =>
  import(/* webpackChunkName: "later-company-remove" */ './RemoveCompany.tsx').then(
    (module) => module.RemoveCompany,
  ),
);
const StandingDialog = lazyDialog<StandingDialogProps>(() =>
  import(/* webpackChunkName: "later-company-standing" */ './StandingDialog.tsx').then(
    (module) => module.StandingDialog,
  ),
);

type Open = 'edit' | 'remove' | 'standing' | 'concierge' | null;

/** The actions on an entry for its agent, for staff and for everybody else. In an agent's place nobody changes it. */
export function CompanyMenu({ company }: { company: Company }) {
  const t = useConnectT();
  const { isStaff, isDemo } = useFlags();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { name, isMine, takenDown } = company;
  const item = (
    id: Exclude<Open, null>,
    label: string,
    icon: MenuItem['icon'],
    isDangerous = false,
  ): MenuItem => ({
    ...{ id, label, isDangerous, onSelect: () => setOpen(id) },
    ...(icon && { icon }),
  });
  const items = [
    ...(isMine && !isDemo ? [item('edit', t('menu.edit'), 'edit')] : []),
    ...(isMine && !isDemo ? [item('remove', t('menu.remove'), 'trash', true)] : []),
    ...(isStaff
      ? [item('standing', t(takenDown ? 'menu.restore' : 'menu.takeDown'), takenDown ? 'check' : 'close')]
      : []),
    ...(!isMine && !isStaff ? [item('concierge', t('menu.report'), 'chat')] : []),
  ];
  if (items.length === 0) return null;
  const label = t('menu.label', { name });
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={<IconButton icon="more" size="sm" label={label} />}
        items={items}
      />
      {open === 'edit' && <CompanyForm isOpen onClose={close} company={company} />}
      {open === 'remove' && <RemoveCompany isOpen onClose={close} company={company} />}
      {open === 'standing' && <StandingDialog isOpen onClose={close} company={company} />}
      {open === 'concierge' && (
        <ContactDialog isOpen onClose={close} variant="member" siteForm={`Company Connect: ${name}`} />
      )}
    </>
  );
}
