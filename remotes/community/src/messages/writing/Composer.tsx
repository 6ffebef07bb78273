import type { MessageCard } from '@portico/contracts';
import { AttachmentList } from '@portico/features/message-files';
import { Box, Flex, IconButton } from '@portico/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CardOf } from '../thread/CardOf.tsx';
import { useMessagesT } from '../words.ts';
import { AboutLine } from './AboutLine.tsx';
import { MessageField, RoomLeft } from './MessageField.tsx';
import type { Composing } from './useComposing.ts';

export interface ComposerProps {
  composing: Composing;
  nameOf: (id: string) => string;
  /** What can be added beside the text. */
  extras?: ReactNode;
  onEditLast: () => void;
}

function CardToSend({ card, onRemove }: { card: MessageCard; onRemove: () => void }) {
  const t = useMessagesT();
  return (
    <Flex gap="2" alignItems="center">
      <Box flex="1" minInlineSize="0">
        <CardOf card={card} />
      </Box>
      <IconButton icon="close" size="sm" label={t('removeCard')} onClick={onRemove} />
    </Flex>
  );
}

/** Writes a message: Enter sends it, Shift and Enter begin a new line. */
export function Composer({ composing, nameOf, extras, onEditLast }: ComposerProps) {
  const t = useMessagesT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, editing, files, canSend, isSaving, send, change } = composing;
  const answersId = draft.answers?._id;
  const editedId = editing?._id;
  useEffect(() => {
    if (answersId || editedId) field.current?.focus();
  }, [answersId, editedId]);

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
      <AboutLine {...{ composing, nameOf }} />
      {!editing && <AttachmentList attachments={files} />}
      {draft.card && !editing && <CardToSend card={draft.card} onRemove={() => change({ card: null })} />}
      <Flex gap="2" alignItems="flex-end">
        {!editing && extras}
        <Box flex="1" minInlineSize="0">
          <MessageField {...{ id, field, composing, onEditLast }} />
        </Box>
        <IconButton
          type="submit"
          icon={editing ? 'check' : 'send'}
          variant="primary"
          label={t(editing ? 'saveEdit' : 'send')}
          isDisabled={!canSend || isSaving}
        />
      </Flex>
      <RoomLeft id={id} composing={composing} />
    </Flex>
  );
}
