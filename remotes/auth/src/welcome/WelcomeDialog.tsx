import type { Welcome } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { SkeletonText } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import type { AccessWords } from '../locales/access/words.ts';
import { InvalidInvitation } from './InvalidInvitation.tsx';
import { InvitedDialog } from './InvitedDialog.tsx';
import { getWelcome } from './welcomeCalls.ts';

export { registerAccessWords } from '../locales/access/words.ts';

export interface WelcomeDialogProps {
  id: string;
  onClose: () => void;
  onSignIn: () => void;
  onContact: (email: string) => void;
}

/** Looks up whom the link of the welcome mail invited, before anything is asked of them. */
export function WelcomeDialog({ id, onClose, onSignIn, onContact }: WelcomeDialogProps) {
  const t = useT<AccessWords>('access');
  const welcome = useRemoteQuery<Welcome>(keys.welcome(id), ({ signal }) => getWelcome(id, { signal }));
  const { data } = welcome;
  if (data && !data.err) return <InvitedDialog invited={data} onClose={onClose} onContact={onContact} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('welcome.title')} size="sm">
      <QueryState
        query={welcome}
        failed={t('welcome.loadFailed')}
        skeleton={<SkeletonText lines={6} />}
        headingLevel={3}
        isStaleTold
      >
        {() => <InvalidInvitation onSignIn={onSignIn} onContact={() => onContact('')} />}
      </QueryState>
    </Dialog>
  );
}
