import { Icon, IconButton, styled, useKitWords } from '@portico/ui';
import { useId } from 'react';
import { filterLook } from './filters.tsx';
import { useTypedFilter } from './useTypedFilter.ts';

const Search = styled('input', {
  base: {
    ...filterLook,
    paddingInlineStart: '9',
    paddingInlineEnd: '10',
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

export interface FilterSearchProps {
  label: string;
  value: string;
  maxLength?: number;
  /**
   * `isContinued` is true while the reader goes on typing: such a search replaces the one before in the history, so that
   * Back undoes a search and not a letter.
   */
  onSearch: (text: string, isContinued: boolean) => void;
}

/**
 * A search filter that applies 300 ms after the last key, and at once on Enter, when the focus leaves it, or when it is
 * cleared. It follows `value` when Back or another filter changes it, but never overwrites what is being typed.
 */
export function FilterSearch({ label, value, maxLength = 200, onSearch }: FilterSearchProps) {
  const word = useKitWords();
  const id = useId();
  const typed = useTypedFilter(value, onSearch);
  return (
    <styled.form
      role="search"
      aria-label={label}
      onSubmit={typed.onSubmit}
      onBlur={typed.onBlur}
      display="flex"
      flexDirection="column"
      gap="1"
      minInlineSize="0"
    >
      <styled.label htmlFor={id} fontSize="xs" color="inkMuted">
        {label}
      </styled.label>
      <styled.span position="relative">
        <styled.span
          position="absolute"
          insetBlockStart="2.5"
          insetInlineStart="3"
          pointerEvents="none"
          color="inkMuted"
        >
          <Icon name="search" size={18} />
        </styled.span>
        <Search
          id={id}
          type="search"
          enterKeyHint="search"
          maxLength={maxLength}
          value={typed.text}
          onChange={(event) => typed.onType(event.target.value)}
        />
        {typed.text && (
          <styled.span position="absolute" insetBlockStart="0.5" insetInlineEnd="0.5">
            <IconButton
              icon="close"
              label={word('clearSearch')}
              variant="quiet"
              size="sm"
              onClick={typed.onClear}
            />
          </styled.span>
        )}
      </styled.span>
    </styled.form>
  );
}
