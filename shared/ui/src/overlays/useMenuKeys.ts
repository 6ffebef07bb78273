import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const itemSelector = '[role^="menuitem"]';
const typingPauseMs = 500;

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];
}

const steps: Record<string, (current: number, count: number) => number> = {
  ArrowDown: (current, count) => (current + 1) % count,
  ArrowUp: (current, count) => (current - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The next item after the current one, wrapping around, whose text begins with the typed letters. */
export function findByText(texts: readonly string[], typed: string, current: number): number {
  const wanted = typed.toLocaleLowerCase();
  // A longer word keeps an item that already matches; a single letter moves on to the next.
  const from = typed.length > 1 ? current : current + 1;
  const order = texts.map((_, index) => (from + index + texts.length) % texts.length);
  return order.find((index) => texts[index]?.trim().toLocaleLowerCase().startsWith(wanted)) ?? -1;
}

/** Moves the focus along the items and back to the button; letters typed within half a second form one word. */
export function useMenuKeys(
  panelRef: RefObject<HTMLElement | null>,
  anchorRef: RefObject<HTMLElement | null>,
  start: 'first' | 'last',
  onClose: () => void,
) {
  const typed = useRef({ text: '', atMs: 0 });

  useLayoutEffect(() => {
    itemsOf(panelRef.current)
      .at(start === 'first' ? 0 : -1)
      ?.focus();
  }, [panelRef, start]);

  function typeAhead(items: HTMLElement[], current: number, event: KeyboardEvent) {
    const isContinued = event.timeStamp - typed.current.atMs < typingPauseMs;
    const text = (isContinued ? typed.current.text : '') + event.key;
    typed.current = { text, atMs: event.timeStamp };
    const texts = items.map((item) => item.textContent ?? '');
    items[findByText(texts, text, current)]?.focus();
  }

  return (event: KeyboardEvent) => {
    const items = itemsOf(panelRef.current);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      items[step(current, items.length)]?.focus();
    } else if (event.key === 'Escape') {
      // Esc must not close a dialog below too.
      event.preventDefault();
      event.stopPropagation();
      anchorRef.current?.focus();
      onClose();
    } else if (event.key === 'Tab') {
      anchorRef.current?.focus();
      onClose();
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      typeAhead(items, current, event);
    }
  };
}
