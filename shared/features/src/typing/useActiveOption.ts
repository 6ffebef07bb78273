import { type KeyboardEvent, useState } from 'react';

interface Options {
  count: number;
  onChoose: (index: number) => void;
  /** The option that is reached before any arrow; -1, the default, for none. */
  first?: number;
}

const next: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count - 1 : index - 1),
};

/** The option the arrows have reached (-1 for none) and the keys that move and choose, by the ARIA combobox pattern. */
export function useActiveOption({ count, onChoose, first = -1 }: Options) {
  const [reached, setReached] = useState<number | null>(null);
  const wanted = reached ?? first;
  const active = wanted < count ? wanted : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    const move = next[event.key];
    if (move && count > 0) {
      event.preventDefault();
      setReached(move(active, count));
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      onChoose(active);
    }
  };
  return { active, reset: () => setReached(null), onKeyDown };
}
