import { useSearchShortcut } from '@portico/features/typing';
import { Box } from '@portico/ui';
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import {
  optionId,
  SearchField,
  SearchPanel,
  SearchStatus,
  useFocusInDialog,
  useHeaderSearch,
} from '../header-search/index.ts';

/** Global search (B §2): groups that load and fail by themselves, reached by arrows, `/` and Ctrl/Cmd-K. */
export function HeaderSearch() {
  const panelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const search = useHeaderSearch();
  useSearchShortcut(() => {
    // A field that is not drawn leaves the keys to the code that opens it.
    if (!input.current?.offsetParent) return false;
    input.current.focus();
    input.current.select();
    // The focus may have been here already, with the panel closed.
    search.open();
    return true;
  });
  useFocusInDialog(input);
  const { isOpen, groups, activeOption } = search;

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) search.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.nativeEvent.isComposing) return;
    // The first Escape clears the field, the next closes the panel; an overlay around it only gets the one after.
    event.stopPropagation();
    event.preventDefault();
    if (search.typed) search.type('');
    else search.close();
    input.current?.focus();
  };
  const activeGroup = groups.find(({ items }) => activeOption && items.includes(activeOption));
  return (
    <Box
      role="search"
      position="relative"
      inlineSize="full"
      maxInlineSize="530px"
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <SearchField
        inputRef={input}
        value={search.typed}
        onType={search.type}
        onFocus={search.open}
        onKeyDown={search.onKeyDown}
        panelId={panelId}
        isExpanded={isOpen && groups.some(({ items }) => items.length > 0)}
        activeOptionId={
          activeGroup && activeOption ? optionId(panelId, activeGroup, activeOption) : undefined
        }
      />
      <SearchStatus search={search} />
      {isOpen && <SearchPanel id={panelId} search={search} />}
    </Box>
  );
}
