import { useT } from '@portico/i18n';
import { Box, Icon, IconButton, styled } from '@portico/ui';
import type { KeyboardEvent, RefObject } from 'react';
import type en from '../locales/en.json';

const Input = styled('input', {
  base: {
    inlineSize: 'full',
    blockSize: '10',
    paddingInlineStart: '10',
    textOverflow: 'ellipsis',
    background: 'surface',
    color: 'ink',
    border: 'control',
    borderRadius: 'sm',
    fontSize: 'md',
    _placeholder: { color: 'inkMuted', opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

const Key = styled('kbd', {
  base: {
    display: { base: 'none', lg: 'block' },
    paddingInline: '2',
    border: 'hairline',
    borderRadius: 'sm',
    color: 'inkMuted',
    fontFamily: 'text',
    fontSize: 'xs',
    lineHeight: '1.375rem',
  },
});

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export interface SearchFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onType: (text: string) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  panelId: string;
  isExpanded: boolean;
  activeOptionId: string | undefined;
}

export function SearchField(props: SearchFieldProps) {
  const { inputRef, value, onType, onFocus, onKeyDown, panelId, isExpanded, activeOptionId } = props;
  const t = useT<typeof en>('search');
  return (
    <Box position="relative">
      <Box
        position="absolute"
        insetInlineStart="3"
        insetBlock="0"
        display="grid"
        placeItems="center"
        color="inkMuted"
        pointerEvents="none"
      >
        <Icon name="search" size={18} />
      </Box>
      <Input
        ref={inputRef}
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('header.placeholder')}
        aria-label={t('header.label')}
        aria-autocomplete="list"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-expanded={isExpanded}
        aria-haspopup="listbox"
        aria-controls={isExpanded ? panelId : undefined}
        aria-activedescendant={activeOptionId}
        value={value}
        paddingInlineEnd={{ base: value ? '10' : '3', lg: '16' }}
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
        onClick={onFocus}
        onKeyDown={onKeyDown}
      />
      <Box
        position="absolute"
        insetInlineEnd={value ? '0' : '3'}
        insetBlock="0"
        display="grid"
        placeItems="center"
      >
        {value ? (
          <IconButton
            icon="close"
            label={t('header.clear')}
            variant="quiet"
            size="sm"
            onClick={() => onType('')}
          />
        ) : (
          <Key aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</Key>
        )}
      </Box>
    </Box>
  );
}
