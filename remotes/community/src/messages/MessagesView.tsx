import { lazyDialog } from '@portico/features/lazy-dialog';
import { useChatPerson, useLive } from '@portico/features/live';
import { useSearchParams } from '@portico/remote-kit';
import { Banner, Box, EmptyState, VisuallyHidden } from '@portico/ui';
import { useEffect, useState } from 'react';
import { OpenByPerson } from './OpenByPerson.tsx';
import { outbox } from './outbox.ts';
import { Decisions } from './reports/Decisions.tsx';
import { ThreadPane } from './thread/ThreadPane.tsx';
import type { NewThreadDialogProps } from './threads/NewThreadDialog.tsx';
import { ThreadList } from './threads/ThreadList.tsx';
import { useInbox } from './useInbox.ts';
import { useMessagesT } from './words.ts';

const NewThreadDialog = lazyDialog<NewThreadDialogProps>(() =>
  import(/* webpackChunkName: "later-new-thread" */ './threads/NewThreadDialog.tsx').then(
    (module) => module.NewThreadDialog,
  ),
);

/** Below the header, inside the frame's margins. */
const paneHeight = { base: 'calc(100dvh - 64px - 3rem)', md: 'calc(100dvh - 64px - 5rem)' };

/** All threads beside the one that is open; on a phone one of the two. */
export function MessagesView() {
  const t = useMessagesT();
  const personId = useChatPerson();
  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{t('title')}</h1>
      </VisuallyHidden>
      {personId ? (
        <Panes personId={personId} />
      ) : (
        <EmptyState icon="lock" title={t('private')} text={t('privateHint')} />
      )}
    </>
  );
}

/** Text written while the connection was lost is sent as soon as it is back. */
function useOutbox(personId: string) {
  const { line } = useLive();
  useEffect(() => outbox.open(personId), [personId]);
  useEffect(() => {
    if (line === 'open') void outbox.sendWaiting();
  }, [line]);
  return line;
}

function Panes({ personId }: { personId: string }) {
  const t = useMessagesT();
  const [params] = useSearchParams();
  const [isNewOpen, setIsNewOpen] = useState(false);
  const line = useOutbox(personId);
  useInbox(({ personId: id }) => id);
  const threadId = params.get('thread');
  const to = params.get('to');
  const at = Number(params.get('at')) || null;
  const isOpen = threadId !== null || to !== null;
  return (
    <>
      <Decisions />
      {line === 'lost' && (
        <Box marginBlockEnd="3">
          <Banner tone="warning">{t('lineLost')}</Banner>
        </Box>
      )}
      <Box
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(18rem, 2fr) minmax(0, 3fr)',
          lg: '22rem minmax(0, 1fr)',
        }}
        gridTemplateRows="minmax(0, 1fr)"
        blockSize={paneHeight}
        minBlockSize="24rem"
        border="hairline"
        borderRadius="md"
        background="paper"
        overflow="hidden"
      >
        <Box
          as="section"
          aria-label={t('threads')}
          display={{ base: isOpen ? 'none' : 'block', md: 'block' }}
          minBlockSize="0"
          borderInlineEnd={{ md: 'hairline' }}
        >
          <ThreadList personId={personId} openId={threadId} onNew={() => setIsNewOpen(true)} />
        </Box>
        <Box
          as="section"
          aria-label={t('thread')}
          display={{ base: isOpen ? 'block' : 'none', md: 'block' }}
          minBlockSize="0"
          minInlineSize="0"
        >
          {threadId && <ThreadPane key={threadId} threadId={threadId} personId={personId} at={at} />}
          {!threadId && to && (
            <OpenByPerson key={to} to={to} personId={personId} listingId={params.get('listing')} />
          )}
          {!isOpen && <EmptyState icon="chat" title={t('choose')} text={t('chooseHint')} />}
        </Box>
      </Box>
      <NewThreadDialog isOpen={isNewOpen} onClose={() => setIsNewOpen(false)} personId={personId} />
    </>
  );
}
