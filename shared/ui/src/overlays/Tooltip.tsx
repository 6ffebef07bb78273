import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Panel } from './Panel.tsx';
import { usePlacement } from './placement.ts';

export interface TooltipProps {
  /** A short note; the page must say the same elsewhere too. */
  text: string;
  /** One focusable element. */
  children: ReactElement<Record<string, unknown>>;
}

const dwellMs = 400;

function Bubble({
  id,
  text,
  anchorRef,
}: {
  id: string;
  text: string;
  anchorRef: React.RefObject<HTMLElement | null>;
}) {
  const ref = useRef<HTMLDivElement>(null);
  usePlacement(anchorRef, ref, { align: 'center', side: 'above', gapPx: 6 });
  return (
    <Panel
      ref={ref}
      id={id}
      role="tooltip"
      popover="manual"
      paddingInline="3"
      paddingBlock="1.5"
      fontSize="sm"
      maxInlineSize="18rem"
    >
      {text}
    </Panel>
  );
}

/**
 * Appears at once on keyboard focus and under a resting pointer; Esc hides it, and it stays while the pointer is over
 * it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anchorRef = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (isWanted: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsShown(isWanted), afterMs);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its child, which is focusable, lets through
    <span
      className="portico-contents"
      onPointerEnter={() => change(true, dwellMs)}
      onPointerLeave={() => change(false, 100)}
      onFocus={(event) => event.target.matches(':focus-visible') && setIsShown(true)}
      onBlur={() => setIsShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setIsShown(false)}
    >
      {cloneElement(children, { ref: anchorRef, 'aria-describedby': isShown ? id : undefined })}
      {isShown && <Bubble id={id} text={text} anchorRef={anchorRef} />}
    </span>
  );
}
