import { useActiveOption, useDebounced } from '@portico/features/typing';
import { useHasRoute, useNavigate } from '@portico/remote-kit';
import { searchDebounceMs } from '@portico/rules';
import { useState } from 'react';
import type { Category } from './categories.ts';
import type { ResultGroup } from './groupQueries.ts';
import { parseTerm } from './parseTerm.ts';
import { recentSearches, rememberSearch } from './recentSearches.ts';
import type { ResultItem } from './results.ts';
import { useSearchGroups } from './useSearchGroups.ts';

/** A result with the one address it leads to. */
export interface Option extends ResultItem {
  address: string;
}

export type OptionGroup = Omit<ResultGroup, 'items'> & { items: Option[] };

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

/** The state of the header search: the typed text, the results, and the result the arrow keys have reached. */
export function useHeaderSearch() {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<Category>('all');
  const [isOpen, setIsOpen] = useState(false);
  const debounced = useDebounced(typed, searchDebounceMs);
  // An emptied field clears the previous results at once, without the delay for typing.
  const settled = typed.trim() ? debounced : typed;
  const groups = withAddresses(useSearchGroups(parseTerm(settled), category), useHasRoute());
  const options = groups.flatMap((group) => group.items);
  const navigate = useNavigate();

  const choose = (option: Option) => {
    rememberSearch(typed);
    close();
    setTyped('');
    navigate(option.address);
  };
  const { active, reset, onKeyDown } = useActiveOption({
    count: isOpen ? options.length : 0,
    onChoose: (index) => {
      const option = options[index];
      if (option) choose(option);
    },
  });
  function close() {
    setIsOpen(false);
    reset();
  }
  const type = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    reset();
  };
  return {
    typed,
    type,
    category,
    setCategory,
    isOpen,
    open: () => setIsOpen(true),
    close,
    groups,
    activeOption: options[active],
    choose,
    onKeyDown,
    isSettled: settled === typed,
    recent: isOpen ? recentSearches() : [],
  };
}

export type HeaderSearchState = ReturnType<typeof useHeaderSearch>;
