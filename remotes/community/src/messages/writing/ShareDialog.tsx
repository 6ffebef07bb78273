import type { MessageCard } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { Stack } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import type en from '../../locales/en.json';
import { PeoplePicker } from '../people/PeoplePicker.tsx';
import { ListingPicker } from './ListingPicker.tsx';

export interface ShareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  kind: MessageCard['kind'];
  onShare: (card: MessageCard) => void;
}

/** Finds the item that a message will show. */
export function ShareDialog({ isOpen, onClose, kind, onShare }: ShareDialogProps) {
  const t = useT<typeof en>('community');
  const share = (_id: string) => {
    onShare({ kind, _id });
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(kind === 'listing' ? 'messages.shareListing' : 'messages.shareAgent')}
    >
      <Stack minBlockSize="18rem">
        {kind === 'listing' ? (
          <ListingPicker onChoose={share} />
        ) : (
          <PeoplePicker
            label={t('messages.people')}
            chosen={[]}
            exceptIds={[]}
            onChange={([chosen]) => chosen && share(chosen.agentId)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
