import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Panel } from './Panel.tsx';
import { type Placement, usePlacement } from './placement.ts';
import { useDismiss } from './useDismiss.ts';

type TriggerProps = Record<string, unknown> & { onClick?: () => void };

export interface PopoverProps extends Placement {
  /** A button of the kit, which gets the attributes that announce the panel. */
  trigger: ReactElement<TriggerProps>;
  /** The panel's name for screen readers. */
  label: string;
  /** Content, or a function that receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

interface OpenPopoverProps extends Omit<PopoverProps, 'trigger'> {
  id: string;
  anchorRef: React.RefObject<HTMLElement | null>;
  onClose: () => void;
}

function OpenPopover({ id, anchorRef, onClose, label, children, ...placement }: OpenPopoverProps) {
  const panelRef = useRef<HTMLDivElement>(null);
  usePlacement(anchorRef, panelRef, placement);
  const refs = useMemo(() => [anchorRef, panelRef], [anchorRef]);
  useDismiss(refs, onClose);
  const close = () => {
    onClose();
    anchorRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Esc must not close a dialog below too.
    event.stopPropagation();
    event.preventDefault();
    close();
  };
  return (
    <Panel
      ref={panelRef}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={label}
      padding="4"
      onKeyDown={onKeyDown}
    >
      {typeof children === 'function' ? children(close) : children}
    </Panel>
  );
}

/** A small panel beside its button; the page stays usable around it. The panel follows the button in tab order. */
export function Popover({ trigger, ...rest }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const anchorRef = useRef<HTMLElement>(null);
  const id = useId();
  const close = useMemo(() => () => setIsOpen(false), []);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchorRef,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && <OpenPopover {...rest} id={id} anchorRef={anchorRef} onClose={close} />}
    </>
  );
}
