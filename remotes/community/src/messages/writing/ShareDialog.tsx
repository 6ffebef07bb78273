import type { MessageCard } from '@portico/contracts';
import { Stack } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { PeoplePicker } from '../people/PeoplePicker.tsx';
import { useMessagesT } from '../words.ts';
import { ListingPicker } from './ListingPicker.tsx';

export interface ShareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  kind: MessageCard['kind'];
  onShare: (card: MessageCard) => void;
}

/** Finds the item that a message will show. */
export function ShareDialog({ isOpen, onClose, kind, onShare }: ShareDialogProps) {
  const t = useMessagesT();
  const share = (_id: string) => {
    onShare({ kind, _id });
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(kind === 'listing' ? 'shareListing' : 'shareAgent')}>
      <Stack minBlockSize="18rem">
        {kind === 'listing' ? (
          <ListingPicker onChoose={share} />
        ) : (
          <PeoplePicker
            label={t('people')}
            chosen={[]}
            exceptIds={[]}
            onChange={([chosen]) => chosen && share(chosen.agentId)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
