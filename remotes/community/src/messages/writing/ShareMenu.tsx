import type { MessageCard } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { FileChooser, useMessageFilesT } from '@portico/features/message-files';
import { IconButton } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { useRef, useState } from 'react';
import { useMessagesT } from '../words.ts';
import type { ShareDialogProps } from './ShareDialog.tsx';

const ShareDialog = lazyDialog<ShareDialogProps>(() =>
  import(/* webpackChunkName: "later-share" */ './ShareDialog.tsx').then((module) => module.ShareDialog),
);

export interface ShareMenuProps {
  onShare: (card: MessageCard) => void;
  onFiles: (files: File[]) => void;
}

/** What can be added to the text: files, a home, or a person. */
export function ShareMenu({ onShare, onFiles }: ShareMenuProps) {
  const t = useMessagesT();
  const filesT = useMessageFilesT();
  const [kind, setKind] = useState<MessageCard['kind']>('listing');
  const [isOpen, setIsOpen] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const open = (chosen: MessageCard['kind']) => () => {
    setKind(chosen);
    setIsOpen(true);
  };
  return (
    <>
      <Menu
        label={t('share')}
        items={[
          {
            id: 'files',
            label: filesT('attach'),
            icon: 'upload',
            onSelect: () => chooser.current?.click(),
          },
          { id: 'listing', label: t('shareListing'), icon: 'home', onSelect: open('listing') },
          { id: 'agent', label: t('shareAgent'), icon: 'user', onSelect: open('agent') },
        ]}
        trigger={<IconButton icon="plus" label={t('share')} />}
      />
      <FileChooser chooserRef={chooser} onFiles={onFiles} />
      <ShareDialog isOpen={isOpen} onClose={() => setIsOpen(false)} kind={kind} onShare={onShare} />
    </>
  );
}
