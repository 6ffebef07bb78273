import { scrollHint, styled } from '@portico/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  /** Shown small after the label. */
  count?: number;
}

export interface TabsProps {
  /** What the tabs choose; read by screen readers. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

const List = styled('div', {
  base: {
    display: 'flex',
    gap: '6',
    ...scrollHint,
    overflowY: 'hidden',
    borderBlockEnd: 'hairline',
    marginBlockEnd: '6',
    scrollbarWidth: 'none',
  },
});

const TabButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    minBlockSize: '11',
    borderBlockEnd: '2px solid transparent',
    color: 'inkMuted',
    fontWeight: 'medium',
    fontSize: 'sm',
    _hover: { color: 'ink' },
    _selected: { color: 'ink', borderBlockEndColor: 'brass' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Count = styled('span', {
  base: { color: 'inkFaint', fontWeight: 'regular' },
});

function nextIndex(key: string, current: number, count: number, isRtl: boolean): number | undefined {
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key];
  if (step) return (current + step + count) % count;
  return { Home: 0, End: count - 1 }[key];
}

/** Arrow keys move and select at once, because the panels are either loaded or quickly fetched. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = listRef.current;
    // On a phone the row may be wider than the page, and the selected tab beyond its end.
    if (selected && list && list.scrollWidth > list.clientWidth)
      list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);

  function onKeyDown(event: KeyboardEvent) {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextIndex(event.key, current, tabs.length, isRtl);
    const target = next === undefined ? undefined : tabs[next];
    if (!target || next === undefined) return;
    event.preventDefault();
    onSelect(target.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div>
      <List ref={listRef} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <Count>{tab.count}</Count>}
          </TabButton>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
