import { Icon, type IconName, styled } from '@portico/ui';
import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Panel } from './Panel.tsx';
import { type Placement, usePlacement } from './placement.ts';
import { useDismiss } from './useDismiss.ts';
import { useMenuKeys } from './useMenuKeys.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  /** With an address the item is a link, which can be opened in a new tab. */
  href?: string;
  onSelect?: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** The chosen one of several items: drawn with a tick, announced as checked. */
  isChecked?: boolean;
  /** Draws a hairline before the item. */
  startsGroup?: boolean;
}

export interface MenuProps extends Pick<Placement, 'align'> {
  /** A button of the kit, which gets the attributes that announce the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  /** The menu's name for screen readers. */
  label: string;
  items: readonly MenuItem[];
  /** Handles plain clicks on items with `href`: the router's `navigate`. */
  onNavigate?: (href: string) => void;
}

const Item = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    inlineSize: 'full',
    minBlockSize: '10',
    paddingInline: '4',
    textAlign: 'start',
    fontSize: 'sm',
    _focus: { background: 'sunken', outline: 'none' },
    _disabled: { color: 'inkFaint' },
  },
  variants: {
    isDangerous: { true: { color: 'negative' } },
    startsGroup: { true: { borderBlockStart: 'hairline', marginBlockStart: '1', paddingBlockStart: '1' } },
  },
});

type Start = 'first' | 'last';

interface OpenMenuProps extends Omit<MenuProps, 'trigger'> {
  id: string;
  start: Start;
  anchorRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const isPlainClick = (event: MouseEvent) =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function itemRole({ isChecked }: MenuItem) {
  return isChecked === undefined
    ? { role: 'menuitem' }
    : { role: 'menuitemradio', 'aria-checked': isChecked };
}

function OpenMenu({ id, start, anchorRef, onClose, label, items, onNavigate, align }: OpenMenuProps) {
  const panelRef = useRef<HTMLDivElement>(null);
  usePlacement(anchorRef, panelRef, { align });
  const refs = useMemo(() => [anchorRef, panelRef], [anchorRef]);
  useDismiss(refs, onClose);
  const onKeyDown = useMenuKeys(panelRef, anchorRef, start, onClose);

  const choose = (item: MenuItem) => (event: MouseEvent) => {
    if (item.isDisabled) return event.preventDefault();
    anchorRef.current?.focus();
    onClose();
    item.onSelect?.();
    if (!item.href || !onNavigate || !isPlainClick(event)) return;
    event.preventDefault();
    onNavigate(item.href);
  };

  return (
    <Panel
      ref={panelRef}
      id={id}
      popover="manual"
      role="menu"
      aria-label={label}
      minInlineSize="12rem"
      paddingBlock="1"
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <Item
          key={item.id}
          {...(item.href ? { as: 'a' as const, href: item.href } : { type: 'button' as const })}
          {...itemRole(item)}
          tabIndex={-1}
          aria-disabled={item.isDisabled || undefined}
          isDangerous={item.isDangerous}
          startsGroup={item.startsGroup}
          onClick={choose(item)}
        >
          {item.icon && <Icon name={item.icon} size={18} />}
          <styled.span flex="1">{item.label}</styled.span>
          {item.isChecked && <Icon name="check" size={16} />}
        </Item>
      ))}
    </Panel>
  );
}

/** A button with its menu: arrows, Home, End, typing ahead, Esc; Tab moves on and closes it. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [start, setStart] = useState<Start>();
  const anchorRef = useRef<HTMLElement>(null);
  const id = useId();
  const close = useCallback(() => setStart(undefined), []);
  const isOpen = start !== undefined;
  return (
    <>
      {cloneElement(trigger, {
        ref: anchorRef,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setStart(isOpen ? undefined : 'first'),
        onKeyDown: (event: React.KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setStart(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {start && <OpenMenu {...rest} id={id} start={start} anchorRef={anchorRef} onClose={close} />}
    </>
  );
}
