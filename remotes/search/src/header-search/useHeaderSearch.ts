import { useActiveOption, useDebounced } from '@portico/features/typing';
import { useHasRoute, useLocation, useNavigate } from '@portico/remote-kit';
import { searchDebounceMs } from '@portico/rules';
import { useSession } from '@portico/session';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Category, isOfMap, mapPath } from './categories.ts';
import type { ResultGroup } from './groupQueries.ts';
import { forMap } from './mapCategories.ts';
import type { Option, OptionGroup } from './options.ts';
import { minTermLength, parseTerm } from './parseTerm.ts';
import { useRecentSearches } from './useRecentSearches.ts';
import { useSearchGroups } from './useSearchGroups.ts';
import { useSearchLog } from './useSearchLog.ts';

/** Leaves out results whose page is not deployed, so that no result leads nowhere. */
function withAddresses(groups: ResultGroup[], hasRoute: (address: string) => boolean): OptionGroup[] {
  return groups.map((group) => ({
    ...group,
    items: group.items.flatMap((item) => {
      const address = item.to.find(hasRoute);
      return address === undefined ? [] : [{ ...item, address }];
    }),
  }));
}

const isOpenGroup = ({ status, isStale }: OptionGroup) => status === 'loading' || isStale;

/** The chosen category; away from the map one of the map's own is 'all' again. */
function useCategory() {
  const [chosen, setCategory] = useState<Category>('all');
  const isOnMap = useLocation().pathname === mapPath;
  return { category: isOfMap(chosen) && !isOnMap ? 'all' : chosen, setCategory, isOnMap } as const;
}

/** The typed text, and the request once the typing pauses. */
function useTyped() {
  const [typed, setTyped] = useState('');
  const debounced = useDebounced(typed, searchDebounceMs);
  // An emptied field clears the previous results at once, without the delay for typing.
  const settled = typed.trim() ? debounced : typed;
  return { typed, setTyped, settled };
}

/** The state of the header search: the typed text, the results, and the result the arrow keys have reached. */
export function useHeaderSearch() {
  const { typed, setTyped, settled } = useTyped();
  const { category, setCategory, isOnMap } = useCategory();
  const [isOpen, setIsOpen] = useState(false);
  const personId = useSession((session) => session.me?.currentPerson._id ?? '');
  const recent = useRecentSearches(personId);
  const log = useSearchLog();
  const term = parseTerm(settled);
  const groups = withAddresses(forMap(category, useSearchGroups(term, category)), useHasRoute());
  const options = groups.flatMap((group) => group.items);
  const navigate = useNavigate();
  const isSettled = settled === typed && !groups.some(isOpenGroup);

  useEffect(() => {
    const isAsked = settled.trim().length >= minTermLength && groups.length > 0;
    log.see(isOpen && isSettled && isAsked ? { term: settled.trim(), category, groups } : null);
  });

  const choose = (option: Option) => {
    recent.remember(typed);
    log.finish(option);
    close();
    setTyped('');
    navigate(option.address);
  };
  const { active, reset, onKeyDown } = useActiveOption({
    count: options.length,
    ids: options.map(({ id, icon }) => `${icon} ${id}`),
    onChoose: (index) => {
      const option = options[index];
      if (option) choose(option);
    },
  });
  /** An arrow opens the panel where the field has the focus already, after Escape or a choice (WAI-ARIA combobox). */
  const onFieldKey = (event: KeyboardEvent) => {
    if (!isOpen && /^Arrow(Down|Up)$/.test(event.key) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setIsOpen(true);
    }
    onKeyDown(event);
  };
  function close() {
    log.finish();
    setIsOpen(false);
    reset();
  }
  const type = (text: string) => {
    if (log.retype(text)) log.finish();
    setTyped(text);
    setIsOpen(true);
    reset();
  };
  return {
    ...{ typed, type, category, setCategory, isOnMap, isOpen, open: () => setIsOpen(true), close },
    ...{ groups, activeOption: options[active], choose, onKeyDown: onFieldKey },
    /** A search whose link was opened in a new tab is remembered too. */
    remember: () => recent.remember(typed),
    isSettled,
    isTyping: settled !== typed,
    recent: recent.list,
    forget: recent.forget,
  };
}

export type HeaderSearchState = ReturnType<typeof useHeaderSearch>;
