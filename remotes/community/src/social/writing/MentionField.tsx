import type { ThreadPerson } from '@portico/contracts';
import { OptionList } from '@portico/features/option-list';
import { isComposing } from '@portico/features/typing';
import { Avatar, Box, controlLook, styled, VisuallyHidden } from '@portico/ui';
import { type ClipboardEventHandler, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useSocialT } from '../words.ts';
import { useMentionList } from './useMentionList.ts';

const Field = styled('textarea', {
  base: {
    ...controlLook,
    display: 'block',
    resize: 'none',
    paddingBlock: '2.5',
    lineHeight: 'snug',
    maxBlockSize: '24rem',
    fieldSizing: 'content',
  },
});

const listLook = {
  insetInlineStart: '0',
  zIndex: 2,
  inlineSize: 'min(20rem, 100%)',
  maxBlockSize: '16rem',
} as const;

export interface MentionFieldProps {
  id: string;
  label: string;
  placeholder?: string;
  value: string;
  /** The group of the text: only people who can read it can be named. */
  groupId: string;
  /** The people who are already named in it. */
  mentions: readonly ThreadPerson[];
  rows?: number;
  isInvalid?: boolean;
  /** Ids of the elements below it, such as the count of characters left. */
  describedBy?: string | undefined;
  onType: (text: string) => void;
  /** Somebody was chosen: the text with their name in it. */
  onMention: (text: string, person: ThreadPerson) => void;
  /** Ctrl or Cmd and Enter. */
  onSend: () => void;
  onEscape?: () => void;
  onPaste?: ClipboardEventHandler<HTMLTextAreaElement>;
  onFocus?: () => void;
  /** Begins with the focus, at the end of the text. */
  hasFocus?: boolean;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A text of several lines in which '@' and the beginning of a name offer members. A field of several lines may have no other role
 * than a text field's (ARIA in HTML), and that role knows no `aria-expanded`: so it says by `aria-autocomplete`, `aria-controls`
 * and `aria-activedescendant` what a combobox says, and a status line tells that there is a list.
 */
export function MentionField(props: MentionFieldProps) {
  const { id, label, placeholder, value, groupId, mentions, rows = 1, isInvalid, describedBy } = props;
  const { onType, onMention, onSend, onEscape, onPaste, onFocus, hasFocus, fieldRef } = props;
  const t = useSocialT();
  const own = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? own;
  const { people, active, choose, onKeyDown, follow, close } = useMentionList({
    ...{ field, text: value, groupId, mentions, onMention },
  });
  const isOpen = people.length > 0;

  useEffect(() => {
    const element = field.current;
    if (!hasFocus || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [hasFocus, field]);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (event.key === 'Escape' && (isOpen || onEscape)) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) close();
      else onEscape?.();
    } else if (isOpen && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      choose(active);
    } else if (isOpen) onKeyDown(event);
  }

  return (
    <Box position="relative">
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Field
        ref={field}
        id={id}
        rows={rows}
        // An empty field shows its hint in the direction of the page.
        dir={value ? 'auto' : undefined}
        placeholder={placeholder}
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-options` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onChange={(event) => {
          follow(event.target);
          onType(event.target.value);
        }}
        onSelect={(event) => follow(event.currentTarget)}
        onKeyDown={press}
        onPaste={onPaste}
        onFocus={onFocus}
        onBlur={close}
      />
      {isOpen && (
        <OptionList
          {...{ id, active }}
          label={t('mention.people')}
          options={people}
          keyOf={({ _id }) => _id}
          onChoose={choose}
          look={listLook}
        >
          {(person) => (
            <>
              <Avatar name={person.fullName} src={person.photoURL} size={28} isDecorative />
              <bdi>{person.fullName}</bdi>
            </>
          )}
        </OptionList>
      )}
      <VisuallyHidden role="status">
        {isOpen ? t('mention.found', { count: people.length }) : ''}
      </VisuallyHidden>
    </Box>
  );
}
