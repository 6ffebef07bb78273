import { useT } from '@portico/i18n';
import { useLocation } from '@portico/remote-kit';
import { Box } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useOutreach } from '../outreach/OutreachProvider.tsx';
import { NavAction, NavEntry, NavGroup } from './NavEntry.tsx';
import { currentSubmenu, type NavItem } from './navigation.ts';

/** The one open submenu: a new address opens its own submenu, and pressing a head opens or closes one. */
function useSubmenu(items: readonly NavItem[]) {
  const ofAddress = currentSubmenu(items, useLocation());
  const [state, setState] = useState({ ofAddress, expanded: ofAddress });
  if (state.ofAddress !== ofAddress) setState({ ofAddress, expanded: ofAddress ?? state.expanded });
  const setExpanded = (expanded: string | null) => setState({ ofAddress, expanded });
  return [state.expanded, setExpanded] as const;
}

/** Scrolls a menu that is longer than the screen to where the reader is. */
function useShowsCurrent() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const menu = nav.current;
    if (pathname && menu && menu.scrollHeight > menu.clientHeight)
      menu.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return nav;
}

export interface DrawerMenuProps {
  items: readonly NavItem[];
  /** True when labels are visible; a rail of icons keeps its submenus folded. */
  isOpen: boolean;
  onOpen: () => void;
  onNavigate: () => void;
}

export function DrawerMenu({ items, isOpen, onOpen, onNavigate }: DrawerMenuProps) {
  const t = useT('shell');
  const [expanded, setExpanded] = useSubmenu(items);
  const { contact } = useOutreach();
  const nav = useShowsCurrent();
  const toggle = (id: string) => {
    setExpanded(isOpen && expanded === id ? null : id);
    onOpen();
  };
  const writeToConcierge =
    contact &&
    (() => {
      onNavigate();
      contact('Menu');
    });
  return (
    <Box
      as="nav"
      ref={nav}
      aria-label={t('drawer.label')}
      flex="1"
      overflowY="auto"
      overflowX="hidden"
      paddingBlock="4"
    >
      <Box as="ul">
        {items.map((item) => (
          <Box as="li" key={item.id}>
            {item.children.length > 0 ? (
              <NavGroup
                item={item}
                isExpanded={isOpen && expanded === item.id}
                onToggle={() => toggle(item.id)}
                onNavigate={onNavigate}
              />
            ) : (
              <NavEntry item={item} onNavigate={onNavigate} />
            )}
          </Box>
        ))}
        {writeToConcierge && (
          <Box as="li">
            <NavAction icon="chat" label={t('places.concierge')} onPress={writeToConcierge} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
