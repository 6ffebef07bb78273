import type { Thread, ThreadMember } from '@portico/contracts';
import { longestThreadTitle } from '@portico/contracts/lists';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Avatar, Button, controlLook, Flex, ListLine, Stack, styled, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useId, useState } from 'react';
import { useAttempt } from '../../attempt/index.ts';
import { type Chosen, PeoplePicker } from '../people/PeoplePicker.tsx';
import { useMessagesT } from '../words.ts';
import { changeAndShow } from './useThreadActions.ts';

export interface GroupDialogProps {
  isOpen: boolean;
  onClose: () => void;
  thread: Thread;
  personId: string;
}

const Input = styled('input', { base: controlLook });

function Member({ member, isMe }: { member: ThreadMember; isMe: boolean }) {
  const t = useMessagesT();
  const hasRoute = useHasRoute();
  const { fullName, photoURL, agentId } = member;
  const profile = `/agent-profile?${new URLSearchParams({ id: agentId ?? '' })}`;
  return (
    <ListLine>
      <Flex gap="3" alignItems="center" minInlineSize="0">
        <Avatar name={fullName} src={photoURL} size={32} isDecorative />
        <Text as="span" dir="auto" overflowWrap="anywhere">
          {agentId && hasRoute(profile) ? <RouterLink to={profile}>{fullName}</RouterLink> : fullName}
          {isMe && ` (${t('you')})`}
        </Text>
      </Flex>
    </ListLine>
  );
}

/** Changes its title; the thread tells everybody. */
function Rename({ thread, onDone }: { thread: Thread; onDone: () => void }) {
  const t = useMessagesT();
  const attempt = useAttempt();
  const id = useId();
  const [title, setTitle] = useState(thread.title);
  const [isBusy, setIsBusy] = useState(false);
  async function rename() {
    setIsBusy(true);
    if (await attempt(() => changeAndShow(thread._id, { title: title.trim() }))) onDone();
    setIsBusy(false);
  }
  return (
    <Stack gap="1.5">
      <Text asChild size="sm" fontWeight="medium">
        <label htmlFor={id}>{t('groupTitle')}</label>
      </Text>
      <Flex gap="2">
        <Input
          id={id}
          dir={title ? 'auto' : undefined}
          maxLength={longestThreadTitle}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button
          isBusy={isBusy}
          isDisabled={title.trim() === '' || title.trim() === thread.title}
          onClick={() => void rename()}
        >
          {t('rename')}
        </Button>
      </Flex>
    </Stack>
  );
}

function Add({ thread, onDone }: { thread: Thread; onDone: () => void }) {
  const t = useMessagesT();
  const attempt = useAttempt();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  async function add() {
    setIsBusy(true);
    const addPersonIds = chosen.map(({ personId }) => personId);
    if (await attempt(() => changeAndShow(thread._id, { addPersonIds }))) onDone();
    setIsBusy(false);
  }
  return (
    <Stack gap="2">
      <PeoplePicker
        label={t('addPeople')}
        chosen={chosen}
        onChange={setChosen}
        exceptIds={thread.members.map(({ _id }) => _id)}
      />
      {chosen.length > 0 && (
        <Button isBusy={isBusy} onClick={() => void add()}>
          {t('add', { count: chosen.length })}
        </Button>
      )}
    </Stack>
  );
}

/** The people in a group, and its members' actions: rename it, add people, leave, and come back. */
export function GroupDialog({ isOpen, onClose, thread, personId }: GroupDialogProps) {
  const t = useMessagesT();
  const attempt = useAttempt();
  const present = thread.members.filter((member) => member.isIn);
  const isIn = present.some(({ _id }) => _id === personId);
  const setLeaves = async (leaves: boolean) => {
    if (await attempt(() => changeAndShow(thread._id, { leaves }))) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('group')}
      footer={
        <Button variant={isIn ? 'danger' : 'primary'} onClick={() => void setLeaves(isIn)}>
          {t(isIn ? 'leave' : 'comeBack')}
        </Button>
      }
    >
      <Stack gap="6">
        {isIn && <Rename thread={thread} onDone={onClose} />}
        {isIn && <Add thread={thread} onDone={onClose} />}
        <ul aria-label={t('members')}>
          {present.map((member) => (
            <Member key={member._id} member={member} isMe={member._id === personId} />
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
