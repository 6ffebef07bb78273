import type { ContactAnswer } from '@portico/contracts';
import { ContactFailure, ContactSent, contactConcierge, useLetter } from '@portico/features/outreach/letter';
import { useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import type en from '../locales/en.json';
import { MegaTeamForm } from './MegaTeamForm.tsx';
import { emptyMegaTeam, type MegaTeamValues, megaTeamMessage } from './megaTeam.schema.ts';

export interface MegaTeamDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const ask = (values: MegaTeamValues) =>
  contactConcierge({
    siteForm: 'Plans: Mega Team',
    subject: 'Upgrade My Membership',
    message: megaTeamMessage(values),
  });

/** The Mega Team has no price row, only this form (B §2.8, resolutions 62). */
export function MegaTeamDialog({ isOpen, onClose }: MegaTeamDialogProps) {
  const t = useT<typeof en>('subscriptions');
  const me = useSession((session) => session.me);
  const concierge = useSession(({ settings }) => settings.system?.conciergeEmail ?? '');
  const { state, send, initialValues, keep } = useLetter<MegaTeamValues, ContactAnswer>({
    isOpen,
    empty: {
      ...emptyMegaTeam,
      yourName: me?.currentPerson.name.fullName ?? '',
      email: me?.currentPerson.primaryEmail ?? '',
      brokerageName: me?.agentData?.currentBrokerage?.name ?? '',
    },
    post: ask,
  });
  const isSending = state.kind === 'sending';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('megaTeam.title')} isDismissable={!isSending}>
      {state.kind === 'success' ? (
        <ContactSent reference={state.answer.reference} onClose={onClose} />
      ) : (
        <MegaTeamForm
          initialValues={initialValues}
          onChange={keep}
          onSend={send}
          onCancel={onClose}
          isSending={isSending}
          intro={<Text tone="muted">{t('megaTeam.intro')}</Text>}
          failure={state.kind === 'error' && <ContactFailure error={state.error} email={concierge} />}
        />
      )}
    </Dialog>
  );
}
