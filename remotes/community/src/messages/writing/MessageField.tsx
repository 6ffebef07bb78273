import { longestMessage } from '@portico/contracts/lists';
import { pastedFiles } from '@portico/features/message-files';
import { isComposing } from '@portico/features/typing';
import { useFormat } from '@portico/i18n';
import { styled, Text, VisuallyHidden } from '@portico/ui';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useMessagesT } from '../words.ts';
import type { Composing } from './useComposing.ts';

const Field = styled('textarea', {
  base: {
    display: 'block',
    inlineSize: 'full',
    minBlockSize: '11',
    paddingInline: '3',
    background: 'surface',
    border: 'control',
    borderRadius: 'sm',
    // Below 16 px a phone would zoom into the field.
    fontSize: { base: '1rem', md: 'md' },
    _focusVisible: { borderColor: 'focus', outline: '1px solid var(--portico-focus)', outlineOffset: '0' },
    _invalid: { borderColor: 'negative' },
    resize: 'none',
    paddingBlock: '2.5',
    lineHeight: 'snug',
    maxBlockSize: '12rem',
    fieldSizing: 'content',
  },
});

/** From here on the writer sees how many characters are left. */
const tellsFrom = longestMessage * 0.8;

export interface MessageFieldProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  composing: Composing;
  onEditLast: () => void;
}

/** The words of a message: Enter sends them, Shift and Enter begin a new line. */
export function MessageField({ id, field, composing, onEditLast }: MessageFieldProps) {
  const t = useMessagesT();
  const { text, editing, files, isTooLong, type, send, stopEditing } = composing;

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && editing) stopEditing();
    else if (event.key === 'ArrowUp' && text === '' && !editing) {
      event.preventDefault();
      onEditLast();
    }
  }

  /** A picture of the clipboard goes with the message; words are pasted as ever. */
  function paste(event: ClipboardEvent) {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0 || editing) return;
    event.preventDefault();
    files.add(pasted);
  }

  return (
    <>
      <VisuallyHidden>
        <label htmlFor={id}>{t('write')}</label>
      </VisuallyHidden>
      <Field
        ref={field}
        id={id}
        rows={1}
        dir={text ? 'auto' : undefined}
        placeholder={t('write')}
        value={text}
        aria-invalid={isTooLong || undefined}
        aria-describedby={text.length > tellsFrom ? `${id}-room` : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
      />
    </>
  );
}

/** How many characters are left, or how many are too many. */
export function RoomLeft({
  id,
  composing: { text, isTooLong },
}: Pick<MessageFieldProps, 'id' | 'composing'>) {
  const t = useMessagesT();
  const format = useFormat();
  if (text.length <= tellsFrom) return null;
  return (
    <Text id={`${id}-room`} role="status" size="xs" tone={isTooLong ? 'negative' : 'muted'}>
      {isTooLong
        ? t('tooLong', {
            count: text.length - longestMessage,
            most: format.number(longestMessage),
          })
        : t('room', { count: longestMessage - text.length })}
    </Text>
  );
}
