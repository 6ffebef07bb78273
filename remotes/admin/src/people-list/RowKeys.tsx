import { Box } from '@portico/ui';
import type { KeyboardEvent, ReactNode } from 'react';

const controls = 'a[href], button, input';

const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>(controls)];

/** The control that a key leads to from `control`, if any. */
function target(key: string, control: HTMLElement, row: HTMLTableRowElement): HTMLElement | undefined {
  const rows = [...(row.parentElement?.children ?? [])];
  const place = controlsIn(row).indexOf(control);
  const inRow = (other: Element | undefined) => {
    const found = other ? controlsIn(other) : [];
    return found[Math.min(place, found.length - 1)];
  };
  const isRtl = getComputedStyle(row).direction === 'rtl';
  switch (key) {
    case 'ArrowDown':
      return inRow(rows[rows.indexOf(row) + 1]);
    case 'ArrowUp':
      return inRow(rows[rows.indexOf(row) - 1]);
    case 'Home':
      return inRow(rows[0]);
    case 'End':
      return inRow(rows.at(-1));
    case 'ArrowRight':
      return controlsIn(row)[place + (isRtl ? -1 : 1)];
    case 'ArrowLeft':
      return controlsIn(row)[place + (isRtl ? 1 : -1)];
  }
  return undefined;
}

/**
 * Arrows lead through the rows of a table and the controls within a row, Home and End to its first and last row. Controls that
 * need the arrows themselves, such as an open menu, have taken the key before. B, wherever that key is on the keyboard, leads to
 * the bar of what can be done with the selected.
 */
export function RowKeys({ children, onBar }: { children: ReactNode; onBar: () => void }) {
  function lead(event: KeyboardEvent<HTMLDivElement>) {
    const control = event.target as HTMLElement;
    const row = control.closest<HTMLTableRowElement>('tbody tr');
    const isTaken =
      event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!row || isTaken || !controlsIn(row).includes(control)) return;
    if (event.code === 'KeyB') return onBar();
    // Down on the button of a menu opens the menu.
    if (control.hasAttribute('aria-haspopup') && event.key === 'ArrowDown') return;
    const next = target(event.key, control, row);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return <Box onKeyDown={lead}>{children}</Box>;
}
