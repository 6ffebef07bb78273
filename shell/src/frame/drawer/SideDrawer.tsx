import { useT } from '@portico/i18n';
import { Box, IconButton } from '@portico/ui';
import type { FocusEvent, KeyboardEvent } from 'react';
import { DrawerMenu } from './DrawerMenu.tsx';
import { drawerWidth, railWidth } from './drawerRoom.ts';
import type { NavItem } from './navigation.ts';
import { headerHeightPx } from './pointer.ts';
import type { Drawer } from './useDrawer.ts';

export interface SideDrawerProps {
  drawer: Drawer;
  items: readonly NavItem[];
}

/** Sticks the drawer or lets it go. A tablet has no room for that: there the button opens the drawer, for fingers too. */
function DrawerButton({ drawer }: Pick<SideDrawerProps, 'drawer'>) {
  const { canStick, isStuck, isOpen, open, close, toggleStuck } = drawer;
  const t = useT('shell');
  if (!canStick) {
    return (
      <IconButton
        icon={isOpen ? 'close' : 'menu'}
        label={t(isOpen ? 'drawer.close' : 'drawer.open')}
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      />
    );
  }
  return (
    <IconButton
      icon={isStuck ? 'unpin' : 'pin'}
      label={t(isStuck ? 'drawer.unstick' : 'drawer.stick')}
      onClick={toggleStuck}
    />
  );
}

/**
 * The drawer beside the page: a rail of icons that widens over the page, or stays wide when stuck. Its content always
 * has the full width and is only clipped, so nothing moves while it opens.
 */
export function SideDrawer({ drawer, items }: SideDrawerProps) {
  const { isOpen, isStuck, canStick, open, close } = drawer;
  const onFocus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) open();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isStuck) close();
  };
  return (
    <Box
      as="aside"
      data-open={isOpen}
      position="fixed"
      insetBlockStart={`${headerHeightPx}px`}
      insetBlockEnd="0"
      insetInlineStart="0"
      zIndex="drawer"
      inlineSize={isOpen ? drawerWidth : railWidth}
      overflow="hidden"
      background="paper"
      borderInlineEnd="hairline"
      boxShadow={isOpen && !isStuck ? 'overlay' : 'none'}
      // Lets the shadow fall on the page, but not on the header above.
      clipPath="inset(0 -64px)"
      transition="inline-size 200ms cubic-bezier(0.2, 0.7, 0.3, 1)"
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Box inlineSize={drawerWidth} blockSize="full" display="flex" flexDirection="column">
        <DrawerMenu items={items} isOpen={isOpen} onOpen={open} onNavigate={canStick ? () => {} : close} />
        <Box borderBlockStart="hairline" padding="2">
          <DrawerButton drawer={drawer} />
        </Box>
      </Box>
    </Box>
  );
}
