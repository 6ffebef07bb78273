import { longestMessage } from '@portico/contracts/lists';
import { useFormat, useT } from '@portico/i18n';
import { Box, Flex, IconButton, styled, Text, VisuallyHidden } from '@portico/ui';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { AttachmentList, pastedFiles } from '../../files/index.ts';
import type en from '../../locales/en.json';
import { CardOf } from '../thread/CardOf.tsx';
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

/** From here on the writer is told how much room is left. */
const tellsFrom = longestMessage * 0.8;

export interface ComposerProps {
  composing: Composing;
  nameOf: (id: string) => string;
  /** What can be put beside the words. */
  extras?: ReactNode;
  onEditLast: () => void;
}

/** Shown above the field: what is answered or changed, with a way out. */
function About({
  title,
  text,
  label,
  onClose,
}: {
  title: string;
  text: string;
  label: string;
  onClose: () => void;
}) {
  return (
    <Flex
      gap="2"
      alignItems="center"
      borderInlineStart="2px solid var(--portico-brass)"
      paddingInlineStart="3"
    >
      <Box flex="1" minInlineSize="0">
        <Text size="xs" tone="brass">
          {title}
        </Text>
        <Text size="sm" tone="muted" dir="auto" lineClamp={2} overflowWrap="anywhere">
          {text}
        </Text>
      </Box>
      <IconButton icon="close" size="sm" label={label} onClick={onClose} />
    </Flex>
  );
}

function useAbout({ composing, nameOf }: Pick<ComposerProps, 'composing' | 'nameOf'>) {
  const t = useT<typeof en>('community');
  const { editing, draft, stopEditing, change } = composing;
  if (editing)
    return (
      <About
        title={t('messages.editing')}
        text={editing.body}
        label={t('messages.stopEditing')}
        onClose={stopEditing}
      />
    );
  if (!draft.answers) return null;
  return (
    <About
      title={t('messages.answering', { name: nameOf(draft.answers.senderId) })}
      text={draft.answers.line}
      label={t('messages.stopAnswering')}
      onClose={() => change({ answers: null })}
    />
  );
}

/** The IME's Enter chooses a word; older browsers tell it only by the key's number. */
const isComposed = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Writes a message: Enter sends it, Shift and Enter begin a new line. */
export function Composer({ composing, nameOf, extras, onEditLast }: ComposerProps) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, draft, editing, files, isTooLong, canSend, isSaving, type, send, stopEditing, change } =
    composing;
  const about = useAbout({ composing, nameOf });
  const answersId = draft.answers?._id;
  const editedId = editing?._id;
  useEffect(() => {
    if (answersId || editedId) field.current?.focus();
  }, [answersId, editedId]);

  function press(event: KeyboardEvent) {
    if (isComposed(event)) return;
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
    <Flex
      as="form"
      data-bottom-field
      flexDirection="column"
      gap="2"
      padding="3"
      borderBlockStart="hairline"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
        field.current?.focus();
      }}
    >
      {about}
      {!editing && <AttachmentList attachments={files} />}
      {draft.card && !editing && (
        <Flex gap="2" alignItems="center">
          <Box flex="1" minInlineSize="0">
            <CardOf card={draft.card} />
          </Box>
          <IconButton
            icon="close"
            size="sm"
            label={t('messages.removeCard')}
            onClick={() => change({ card: null })}
          />
        </Flex>
      )}
      <Flex gap="2" alignItems="flex-end">
        {!editing && extras}
        <Box flex="1" minInlineSize="0">
          <VisuallyHidden>
            <label htmlFor={id}>{t('messages.write')}</label>
          </VisuallyHidden>
          <Field
            ref={field}
            id={id}
            rows={1}
            dir="auto"
            placeholder={t('messages.write')}
            value={text}
            aria-invalid={isTooLong || undefined}
            aria-describedby={text.length > tellsFrom ? `${id}-room` : undefined}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onPaste={paste}
          />
        </Box>
        <IconButton
          type="submit"
          icon={editing ? 'check' : 'send'}
          variant="primary"
          label={t(editing ? 'messages.saveEdit' : 'messages.send')}
          isDisabled={!canSend || isSaving}
        />
      </Flex>
      {text.length > tellsFrom && (
        <Text id={`${id}-room`} role="status" size="xs" tone={isTooLong ? 'negative' : 'muted'}>
          {isTooLong
            ? t('messages.tooLong', {
                count: text.length - longestMessage,
                most: format.number(longestMessage),
              })
            : t('messages.room', { count: longestMessage - text.length })}
        </Text>
      )}
    </Flex>
  );
}
