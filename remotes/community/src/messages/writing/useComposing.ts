import { isApiError } from '@portico/client';
import type { Message } from '@portico/contracts';
import { longestMessage } from '@portico/contracts/lists';
import { useMessageAttachments } from '@portico/features/message-files';
import { useErrorText } from '@portico/i18n';
import { snackbar } from '@portico/ui';
import { useState } from 'react';
import { takeMessages } from '../conversations.ts';
import { emptyDraft, useDraft } from '../drafts.ts';
import { changeMessage } from '../messageCalls.ts';
import { outbox } from '../outbox.ts';

/** The beginning of a text in one line, for a quotation; the server writes the lasting one. */
const longestLine = 140;
export const quoteOf = (body: string) => body.replaceAll(/\s+/g, ' ').trim().slice(0, longestLine);

/** The text being written to a thread: a new message, kept as a draft, or a change of one that was sent. */
export function useComposing(personId: string, threadId: string) {
  const { draft, write } = useDraft(personId, threadId);
  const [editing, setEditing] = useState<Message | null>(null);
  const [changed, setChanged] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const errorText = useErrorText();
  const files = useMessageAttachments(threadId);
  const text = editing ? changed : draft.body;
  const isTooLong = text.length > longestMessage;
  const hasMore = draft.card !== null || files.attachments.length > 0;
  const hasContent = text.trim() !== '' || (!editing && hasMore);
  const canSend = hasContent && !isTooLong && (editing !== null || files.isReady);

  async function saveEdit(message: Message) {
    if (changed.trim() === message.body) return setEditing(null);
    setIsSaving(true);
    try {
      takeMessages(threadId, [await changeMessage(message._id, { body: changed.trim() })]);
      setEditing(null);
    } catch (error) {
      if (!isApiError(error)) throw error;
      // The text stays in the field.
      snackbar.show({ text: errorText(error), tone: 'negative' });
    } finally {
      setIsSaving(false);
    }
  }

  async function send() {
    if (!canSend || isSaving) return;
    if (editing) return saveEdit(editing);
    const { body, card, answers } = draft;
    outbox.send({ threadId, body: body.trim(), card, answers, files: files.take() });
    write(emptyDraft);
  }

  return {
    text,
    draft,
    editing,
    files,
    isTooLong,
    isSaving,
    canSend,
    send,
    change: write,
    type: (next: string) => (editing ? setChanged(next) : write({ body: next })),
    edit(message: Message) {
      setEditing(message);
      setChanged(message.body);
    },
    stopEditing: () => setEditing(null),
    answer({ _id, senderId, body }: Message) {
      setEditing(null);
      write({ answers: { _id, senderId, line: quoteOf(body) } });
    },
  };
}

export type Composing = ReturnType<typeof useComposing>;
