import { useT } from '@portico/i18n';
import { Link, useLocation } from '@portico/remote-kit';
import { Box, Icon, type IconDrawing, type IconName, toIcon } from '@portico/ui';
import type { ReactNode } from 'react';
import { useFederation } from '../../federation/ports.ts';
import { useLabel } from '../../labels/useLabel.ts';
import { isCurrent, type NavItem } from './navigation.ts';

/** Centers the icon in the 60 px rail, so that the label begins where the rail ends. */
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '5',
  inlineSize: 'full',
  minBlockSize: '11',
  paddingInlineStart: '18px',
  paddingInlineEnd: '3',
  borderInlineStart: '2px solid transparent',
  textAlign: 'start',
  fontSize: 'md',
  whiteSpace: 'nowrap',
  transitionProperty: 'background, color',
  transitionDuration: 'fast',
  _focusVisible: { outlineOffset: '-2px' },
} as const;

const idle = { color: 'ink', _hover: { background: 'sunken' } };
const current = { color: 'brassText', background: 'sunken', borderInlineStartColor: 'brass' };

interface RowLineProps {
  icon: IconName | IconDrawing | undefined;
  text: string;
  end?: ReactNode;
}

function RowLine({ icon, text, end }: RowLineProps) {
  return (
    <>
      <Box as="span" flexShrink="0" inlineSize="5" display="flex" justifyContent="center">
        {icon && <Icon name={icon} />}
      </Box>
      <Box as="span" flex="1" overflow="hidden" textOverflow="ellipsis">
        {text}
      </Box>
      {end && (
        <Box as="span" flexShrink="0" marginInlineStart="-4">
          {end}
        </Box>
      )}
    </>
  );
}

function RowContent({ item, end }: { item: NavItem; end?: ReactNode }) {
  const label = useLabel();
  return <RowLine icon={item.icon ? toIcon(item.icon) : undefined} text={label(item.label)} end={end} />;
}

/** An entry with a lock and a link without a target (A §6): it can be focused and read, and says why it is locked. */
function LockedEntry({ item }: { item: NavItem }) {
  const t = useT('shell');
  const reason = t('drawer.locked');
  return (
    <Box
      role="link"
      aria-disabled="true"
      aria-description={reason}
      title={reason}
      tabIndex={0}
      {...row}
      color="inkFaint"
      cursor="not-allowed"
    >
      <RowContent item={item} end={<Icon name="lock" size={16} />} />
    </Box>
  );
}

export interface NavLinkProps {
  item: NavItem;
  onNavigate: () => void;
}

export function NavEntry({ item, onNavigate }: NavLinkProps) {
  const location = useLocation();
  const { prefetch } = useFederation();
  if (item.isLocked) return <LockedEntry item={item} />;
  if (!item.to) return null;
  const isHere = isCurrent(item, location);
  const fetchAhead = () => item.page && prefetch(item.remote, item.page);
  return (
    <Box asChild {...row} {...(isHere ? current : idle)}>
      <Link
        to={item.to}
        aria-current={isHere ? 'page' : undefined}
        onClick={onNavigate}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <RowContent item={item} />
      </Link>
    </Box>
  );
}

export interface NavActionProps {
  icon: IconName;
  label: string;
  onPress: () => void;
}

/** An entry among the links that opens something in the frame itself. */
export function NavAction({ icon, label, onPress }: NavActionProps) {
  return (
    <Box asChild {...row} {...idle}>
      <button type="button" aria-haspopup="dialog" onClick={onPress}>
        <RowLine icon={icon} text={label} />
      </button>
    </Box>
  );
}

export interface NavGroupProps extends NavLinkProps {
  isExpanded: boolean;
  onToggle: () => void;
}

/** A submenu's head and, when expanded, its entries. */
export function NavGroup({ item, isExpanded, onToggle, onNavigate }: NavGroupProps) {
  const location = useLocation();
  const listId = `drawer-${item.id}`;
  const isHere = !isExpanded && item.children.some((child) => isCurrent(child, location));
  return (
    <>
      <Box asChild {...row} {...(isHere ? current : idle)}>
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? listId : undefined}
          onClick={onToggle}
        >
          <RowContent
            item={item}
            end={<Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} size={16} />}
          />
        </button>
      </Box>
      {isExpanded && (
        <Box as="ul" id={listId} paddingBlockEnd="2">
          {item.children.map((child) => (
            <Box as="li" key={child.id}>
              <NavEntry item={{ ...child, icon: undefined }} onNavigate={onNavigate} />
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
