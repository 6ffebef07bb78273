import type { AgentProfile } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { ReferralDialog } from '@portico/features/outreach';
import { useT } from '@portico/i18n';
import { Button } from '@portico/ui';
import { useState } from 'react';
import type en from '../locales/en.json';
import type { EditProfileProps } from './EditProfile.tsx';

const EditProfile = lazyDialog<EditProfileProps>(() =>
  import(/* webpackChunkName: "later-edit-profile" */ './EditProfile.tsx').then(
    (module) => module.EditProfile,
  ),
);

/** Members' actions on their own profile: edit it in place, and invite somebody (A §2). */
export function OwnActions({ agent: { _id, personId } }: { agent: AgentProfile }) {
  const t = useT<typeof en>('search');
  const [open, setOpen] = useState<'edit' | 'refer' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="primary" startIcon="edit" onClick={() => setOpen('edit')}>
        {t('agentProfile.edit')}
      </Button>
      <Button startIcon="share" onClick={() => setOpen('refer')}>
        {t('agentProfile.refer')}
      </Button>
      <EditProfile isOpen={open === 'edit'} onClose={close} personId={personId} />
      <ReferralDialog isOpen={open === 'refer'} onClose={close} agentId={_id} variant="member" />
    </>
  );
}
