import { type KeyboardEvent, useState } from 'react';

interface Options {
  count: number;
  onChoose: (index: number) => void;
  /** The option that is reached before any arrow; -1, the default, for none. */
  first?: number;
  /** What each option is called: the reached one then stays reached wherever a later answer moves it, or is left. */
  ids?: readonly string[];
}

type Move = (index: number, count: number) => number;

const pageLength = 10;

const next: Record<string, Move> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count - 1 : index - 1),
};

/** Without a reached option these keys belong to the text. */
const fromReached: Record<string, Move> = {
  Home: () => 0,
  End: (_, count) => count - 1,
  PageDown: (index, count) => Math.min(count - 1, index + pageLength),
  PageUp: (index) => Math.max(0, index - pageLength),
};

/** An input method is choosing characters: its keys are its own. Some browsers only tell by the code 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

const isPlain = (event: KeyboardEvent) => !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);

/** The option the arrows have reached (-1 for none) and the keys that move and choose, by the ARIA combobox pattern. */
export function useActiveOption({ count, onChoose, first = -1, ids }: Options) {
  const [reached, setReached] = useState<{ index: number; id: string | undefined } | null>(null);
  const active = activeOf();
  function activeOf() {
    if (!reached) return first < count ? first : -1;
    const index = ids ? ids.indexOf(reached.id ?? '') : reached.index;
    return index < count ? index : -1;
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const move = next[event.key] ?? (active >= 0 && isPlain(event) ? fromReached[event.key] : undefined);
    if (move && count > 0) {
      event.preventDefault();
      const index = move(active, count);
      setReached({ index, id: ids?.[index] });
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      onChoose(active);
    }
  };
  return { active, reset: () => setReached(null), onKeyDown };
}
