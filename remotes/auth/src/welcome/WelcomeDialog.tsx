import type { Welcome } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { ErrorState, LoadingRegion, SkeletonText } from '@portico/ui';
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
  const { data, error, refetch, isFetching } = useRemoteQuery<Welcome>(['welcome', id], ({ signal }) =>
    getWelcome(id, { signal }),
  );
  if (data && !data.err) return <InvitedDialog invited={data} onClose={onClose} onContact={onContact} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('welcome.title')} size="sm">
      {data?.err && <InvalidInvitation onSignIn={onSignIn} onContact={() => onContact('')} />}
      {!data && !error && (
        <LoadingRegion>
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {error && (
        <ErrorState
          headingLevel={3}
          title={t('welcome.loadFailed')}
          text={error.msg}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Dialog>
  );
}
