import { keys } from '@portico/features/queries';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { SkeletonText, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { readWishes } from '../matchCalls.ts';
import { useMatchingT } from '../words.ts';
import { ClientChoice } from './ClientChoice.tsx';
import { WishForm } from './WishForm.tsx';

export interface WishesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The client whose wishes they are; without one, the dialog asks first. */
  clientId?: string;
}

/** A client's wish to buy or to rent, and the price. */
export function WishesDialog({ isOpen, onClose, clientId }: WishesDialogProps) {
  const t = useMatchingT();
  const [chosen, setChosen] = useState<string | null>(null);
  const id = clientId ?? chosen;
  const close = () => {
    setChosen(null);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('wishes.title')}>
      {id ? <OfClient id={id} onClose={close} /> : <ClientChoice onChoose={setChosen} />}
    </Dialog>
  );
}

function OfClient({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMatchingT();
  const wishes = useRemoteQuery(keys.matching.wishes(id), (context) => readWishes(id, context), {
    staleTimeMs: 0,
  });
  return (
    <QueryState
      query={wishes}
      failed={t('wishes.failed')}
      skeleton={<SkeletonText lines={4} />}
      headingLevel={3}
    >
      {(client) => (
        <>
          <Text tone="muted" marginBlockEnd="4">
            {t('wishes.lead', { name: client.fullName })}
          </Text>
          <WishForm client={client} onClose={onClose} />
        </>
      )}
    </QueryState>
  );
}
