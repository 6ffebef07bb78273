import type { MessageCard } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { useT } from '@portico/i18n';
import { IconButton } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { useState } from 'react';
import type en from '../../locales/en.json';
import type { ShareDialogProps } from './ShareDialog.tsx';

const ShareDialog = lazyDialog<ShareDialogProps>(() =>
  import(/* webpackChunkName: "later-share" */ './ShareDialog.tsx').then((module) => module.ShareDialog),
);

/** What can go with the words: a home, or a person. */
export function ShareMenu({ onShare }: { onShare: (card: MessageCard) => void }) {
  const t = useT<typeof en>('community');
  const [kind, setKind] = useState<MessageCard['kind']>('listing');
  const [isOpen, setIsOpen] = useState(false);
  const open = (chosen: MessageCard['kind']) => () => {
    setKind(chosen);
    setIsOpen(true);
  };
  return (
    <>
      <Menu
        label={t('messages.share')}
        items={[
          { id: 'listing', label: t('messages.shareListing'), icon: 'home', onSelect: open('listing') },
          { id: 'agent', label: t('messages.shareAgent'), icon: 'user', onSelect: open('agent') },
        ]}
        trigger={<IconButton icon="plus" label={t('messages.share')} />}
      />
      <ShareDialog isOpen={isOpen} onClose={() => setIsOpen(false)} kind={kind} onShare={onShare} />
    </>
  );
}
