import { useT } from '@portico/i18n';
import { drawerCloseBeyondPx, drawerOpenWithinPx } from '@portico/rules';
import { Box, IconButton } from '@portico/ui';
import type { FocusEvent, KeyboardEvent } from 'react';
import { DrawerMenu } from './DrawerMenu.tsx';
import type { NavItem } from './navigation.ts';
import { headerHeightPx } from './pointer.ts';
import type { Drawer } from './useDrawer.ts';

export const railWidth = `${drawerOpenWithinPx}px`;
export const drawerWidth = `${drawerCloseBeyondPx}px`;

export interface SideDrawerProps {
  drawer: Drawer;
  items: readonly NavItem[];
}

/**
 * The drawer beside the page: a rail of icons that widens over the page, or stays wide when stuck. Its content always
 * has the full width and is only clipped, so nothing moves while it opens.
 */
export function SideDrawer({ drawer, items }: SideDrawerProps) {
  const { isOpen, isStuck, open, close, toggleStuck } = drawer;
  const t = useT('shell');
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
        <DrawerMenu items={items} isOpen={isOpen} onOpen={open} onNavigate={() => {}} />
        <Box borderBlockStart="hairline" padding="2">
          <IconButton
            icon={isStuck ? 'unpin' : 'pin'}
            label={isStuck ? t('drawer.unstick') : t('drawer.stick')}
            onClick={toggleStuck}
          />
        </Box>
      </Box>
    </Box>
  );
}
