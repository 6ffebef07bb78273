import { ContactDialog, ReferralDialog } from '@portico/features/outreach';
import { useFlags, useSession } from '@portico/session';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export interface Outreach {
  /** Opens 'Contact the Concierge'; `from` tells the concierge where it was opened. Null for the concierge. */
  contact: ((from: string) => void) | null;
  /** Opens 'Refer a Member' with the person's own link. */
  refer(): void;
}

const OutreachContext = createContext<Outreach | null>(null);

export function useOutreach(): Outreach {
  const outreach = useContext(OutreachContext);
  if (!outreach) throw new Error('A part of the frame stands outside OutreachProvider');
  return outreach;
}

/** The two dialogs that the whole frame can open; their code loads on opening. */
export function OutreachProvider({ children }: { children: ReactNode }) {
  const agentId = useSession(({ me }) => me?.agentData?._id);
  const { isConcierge } = useFlags();
  const [open, setOpen] = useState<'contact' | 'referral' | null>(null);
  const [from, setFrom] = useState('');
  const outreach = useMemo<Outreach>(
    () => ({
      contact: isConcierge
        ? null
        : (place) => {
            setFrom(place);
            setOpen('contact');
          },
      refer: () => setOpen('referral'),
    }),
    [isConcierge],
  );
  const close = () => setOpen(null);
  return (
    <OutreachContext value={outreach}>
      {children}
      <ContactDialog isOpen={open === 'contact'} onClose={close} variant="member" siteForm={from} />
      {agentId && (
        <ReferralDialog isOpen={open === 'referral'} onClose={close} variant="member" agentId={agentId} />
      )}
    </OutreachContext>
  );
}
