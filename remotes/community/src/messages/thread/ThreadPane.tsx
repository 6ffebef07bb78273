import { isApiError } from '@portico/client';
import type { Message, Thread } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { useErrorText } from '@portico/i18n';
import { QueryState, useDocumentTitle } from '@portico/remote-kit';
import { isInMessageWindow } from '@portico/rules';
import { EmptyState, Skeleton, Stack, snackbar } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useCallback, useState } from 'react';
import { ReasonDialog, useReportLabels, useReportT } from '../../reasons/index.ts';
import { takeMessages } from '../conversations.ts';
import { takeBackMessage } from '../messageCalls.ts';
import { reportMessage } from '../reports/reportCalls.ts';
import { useThreadWords } from '../useThreadWords.ts';
import { useMessagesT } from '../words.ts';
import { Composer } from '../writing/Composer.tsx';
import { ShareMenu } from '../writing/ShareMenu.tsx';
import { useComposing } from '../writing/useComposing.ts';
import type { GroupDialogProps } from './GroupDialog.tsx';
import { MessageList } from './MessageList.tsx';
import { NotWritable } from './NotWritable.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { useBlocking } from './useBlocking.tsx';
import { useConversation } from './useConversation.ts';
import { useMessageActions } from './useMessageActions.ts';
import { useThread } from './useThread.ts';

export interface ThreadPaneProps {
  threadId: string;
  personId: string;
  at: number | null;
}

const GroupDialog = lazyDialog<GroupDialogProps>(() =>
  import(/* webpackChunkName: "later-group" */ './GroupDialog.tsx').then((module) => module.GroupDialog),
);

function PaneSkeleton() {
  return (
    <Stack gap="4" padding="5">
      <Skeleton inlineSize="60%" blockSize="12" />
      <Skeleton inlineSize="45%" blockSize="12" alignSelf="flex-end" />
      <Skeleton inlineSize="70%" blockSize="20" />
    </Stack>
  );
}

/** A thread of the address, in its states. */
export function ThreadPane({ threadId, personId, at }: ThreadPaneProps) {
  const t = useMessagesT();
  const thread = useThread(threadId);
  return (
    <QueryState
      query={thread}
      failed={t('threadFailed')}
      skeleton={<PaneSkeleton />}
      notFound={<EmptyState icon="chat" title={t('noThread')} text={t('noThreadHint')} />}
    >
      {(data) => <OpenThread thread={data} personId={personId} at={at} />}
    </QueryState>
  );
}

interface OpenThreadProps {
  thread: Thread;
  personId: string;
  at: number | null;
}

/** Asks before a message is taken back, which cannot be undone. */
function useTakeBack(threadId: string) {
  const t = useMessagesT();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<Message | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function takeBack(message: Message) {
    setIsBusy(true);
    try {
      takeMessages(threadId, [await takeBackMessage(message._id)]);
    } catch (error) {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: errorText(error), tone: 'negative' });
    } finally {
      setIsBusy(false);
      setAsked(null);
    }
  }
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => asked && void takeBack(asked)}
      title={t('takeBackTitle')}
      text={t('takeBackText')}
      confirmLabel={t('takeBack')}
      cancelLabel={t('common:actions.cancel')}
      isDangerous
      isBusy={isBusy}
    />
  );
  return { ask: setAsked, dialog };
}

function OpenThread({ thread, personId, at }: OpenThreadProps) {
  const t = useMessagesT();
  const words = useThreadWords(personId);
  const { query, hasMore, isLoadingMore } = useConversation(thread);
  const composing = useComposing(personId, thread._id);
  const takeBack = useTakeBack(thread._id);
  const reportT = useReportT();
  const reportLabels = useReportLabels();
  const nameOf = (id: string) => words.nameOf(thread.members, id);
  const blocking = useBlocking(nameOf);
  const nameToBlock = useCallback(
    ({ senderId }: Message) => words.nameOf(thread.members, senderId),
    [words, thread.members],
  );
  const [isGroupOpen, setIsGroupOpen] = useState(false);
  const [reported, setReported] = useState<Message | null>(null);
  const { answer, edit, change } = composing;
  const onAnswer = useCallback((message: Message) => answer(message), [thread._id]);
  const onEdit = useCallback((message: Message) => edit(message), [thread._id]);
  const { canWrite } = thread;
  const actions = useMessageActions({
    ownId: personId,
    canWrite,
    onAnswer,
    onEdit,
    onTakeBack: takeBack.ask,
    onReport: setReported,
    nameToBlock: thread.kind === 'group' ? nameToBlock : null,
    onBlock: blocking.ask,
  });
  useDocumentTitle(words.title(thread));

  function editLast() {
    const last = query.data?.findLast(({ senderId, kind }) => senderId === personId && kind === 'text');
    if (last && !last.deletedAt && isInMessageWindow(new Date(last.sentAt), new Date())) edit(last);
  }

  return (
    <Stack gap="0" blockSize="full" minBlockSize="0">
      <ThreadHeader thread={thread} personId={personId} words={words} onGroup={() => setIsGroupOpen(true)} />
      <QueryState query={query} failed={t('threadFailed')} skeleton={<PaneSkeleton />}>
        {(docs) => (
          <MessageList
            key={thread._id}
            {...{ thread, actions, words, at, hasMore, isLoadingMore }}
            messages={docs}
            ownId={personId}
          />
        )}
      </QueryState>
      {canWrite ? (
        <Composer
          composing={composing}
          nameOf={(id) => (id === personId ? t('you') : nameOf(id))}
          extras={<ShareMenu onShare={(card) => change({ card })} onFiles={composing.files.add} />}
          onEditLast={editLast}
        />
      ) : (
        <NotWritable thread={thread} personId={personId} />
      )}
      {takeBack.dialog}
      {blocking.dialog}
      <ReasonDialog
        isOpen={reported !== null}
        onClose={() => setReported(null)}
        title={reportT('title')}
        hint={reportT('hint')}
        labels={reportLabels}
        onSend={async ({ reason, words }) => reported && reportMessage(reported._id, { reason, words })}
      />
      <GroupDialog
        isOpen={isGroupOpen}
        onClose={() => setIsGroupOpen(false)}
        thread={thread}
        personId={personId}
      />
    </Stack>
  );
}
