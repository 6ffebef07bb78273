import { useT } from '@portico/i18n';
import { Box, IconButton, Wordmark } from '@portico/ui';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { GroupSelector } from '../header/GroupSelector.tsx';
import { DrawerMenu } from './DrawerMenu.tsx';
import type { NavItem } from './navigation.ts';

export interface OverlayDrawerProps {
  items: readonly NavItem[];
  onClose: () => void;
}

/**
 * The drawer on narrow screens: a modal sheet from the start of the screen, open while it is mounted. The browser's own
 * dialog keeps the focus inside, closes on Esc and returns the focus to the menu button.
 */
export function OverlayDrawer({ items, onClose }: OverlayDrawerProps) {
  const t = useT('shell');
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <Box
      asChild
      position="fixed"
      inset="0"
      insetInlineEnd="auto"
      margin="0"
      padding="0"
      inlineSize="min(300px, 86vw)"
      maxBlockSize="none"
      blockSize="100dvh"
      background="paper"
      borderInlineEnd="hairline"
      boxShadow="overlay"
      animation="appear 200ms ease-out"
      _backdrop={{ background: 'veil' }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the press is for the backdrop */}
      <dialog ref={ref} aria-label={t('drawer.label')} onClose={onClose} onClick={closeOnBackdrop}>
        <Box blockSize="full" display="flex" flexDirection="column">
          <Box
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            blockSize="16"
            flexShrink="0"
            paddingInlineStart="5"
            paddingInlineEnd="2"
            borderBlockEnd="hairline"
          >
            <Wordmark />
            <IconButton icon="close" label={t('drawer.close')} onClick={onClose} />
          </Box>
          <Box paddingInline="5" paddingBlockStart="4" css={{ '&:empty': { display: 'none' } }}>
            <GroupSelector />
          </Box>
          <DrawerMenu items={items} isOpen onOpen={() => {}} onNavigate={onClose} />
        </Box>
      </dialog>
    </Box>
  );
}
