import { type DeskChannel, type DeskState, deskChannels, deskStates } from '@portico/contracts/lists';
import {
  AttachmentList,
  type Attachments,
  FileChooser,
  useMessageFilesT,
} from '@portico/features/message-files';
import { useSession } from '@portico/session';
import { Actions, Box, Button, Flex, Stack, Text } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { type RefObject, useRef, useState } from 'react';
import type { ComposerProps } from './composerProps.ts';
import { itemName } from './deskAddress.ts';
import { useDeskDraft } from './deskDrafts.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { WritingField } from './WritingField.tsx';
import { useDeskT } from './words.ts';

interface AnswerFormProps extends ComposerProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Kept outside: this form is gone while a note is written. */
  files: Attachments;
}

/** The answer to the member: its channel, and the item's state once it is sent. */
export function AnswerForm({ item, work, fieldRef, files }: AnswerFormProps) {
  const t = useDeskT();
  const ownId = useSession(({ me }) => me?.currentPerson._id ?? '');
  const { draft, write } = useDeskDraft(ownId, itemName(item));
  const [channel, setChannel] = useState<DeskChannel | null>(null);
  const [state, setState] = useState<DeskState>('done');
  const chosen = item.channels.find((each) => each === channel) ?? item.channels[0];
  const isEmpty = draft.answer.trim() === '';
  const takesFiles = chosen === 'thread' && item.facts.threadId !== null;
  const hasFiles = files.attachments.length > 0;
  const isWaiting = hasFiles && !(takesFiles && files.isReady);
  const { replying, isBusy } = work;
  const ofAnother = item.owner !== null && item.owner._id !== ownId ? item.owner.fullName : null;

  function send() {
    if (isEmpty || isBusy || isWaiting || !chosen || ofAnother) return;
    // Kept beside the words: when the answer of the server is lost, the same one is asked for again.
    const _id = draft.answerId || crypto.randomUUID();
    write({ answerId: _id });
    const fileIds = takesFiles ? files.attachments.map((file) => file._id) : [];
    replying.mutate(
      { _id, body: draft.answer.trim(), channel: chosen, state, ...(fileIds.length > 0 && { fileIds }) },
      { onSuccess: () => void files.take() },
    );
  }

  if (!chosen) return <Text tone="muted">{t('answer.nobody')}</Text>;
  return (
    <Stack gap="3">
      <TemplateChoice
        item={item}
        onChoose={(text) => {
          if (!draft.answer.includes(text))
            write({ answer: draft.answer.trim() ? `${draft.answer.trimEnd()}\n\n${text}` : text });
          fieldRef.current?.focus();
        }}
      />
      <WritingField
        label={t('answer.field', { name: item.name })}
        hint={t(chosen === 'mail' ? 'answer.mailHint' : 'answer.threadHint')}
        value={draft.answer}
        onChange={(answer) => write({ answer })}
        onSend={send}
        fieldRef={fieldRef}
      />
      {(takesFiles || hasFiles) && <Files files={files} isRefused={!takesFiles} />}
      {ofAnother && (
        <Text size="sm" tone="warning">
          {t('answer.ofAnother', { name: ofAnother })}
        </Text>
      )}
      <Flex flexWrap="wrap" gap="3" alignItems="end">
        <Choices item={item} channel={chosen} state={state} onChannel={setChannel} onState={setState} />
        <Actions flexGrow={{ base: 1, sm: 0 }}>
          <Button
            variant="primary"
            startIcon="send"
            onClick={send}
            isBusy={replying.isPending}
            isDisabled={isEmpty || isWaiting || ofAnother !== null}
          >
            {t('answer.send')}
          </Button>
        </Actions>
      </Flex>
    </Stack>
  );
}

interface ChoicesProps {
  item: ComposerProps['item'];
  channel: DeskChannel;
  state: DeskState;
  onChannel: (channel: DeskChannel | null) => void;
  onState: (state: DeskState) => void;
}

/** Send wraps below two choices that would otherwise be too narrow to read. */
const wide = { base: '1 1 100%', sm: '1 1 9rem' };

/** How the answer reaches the member, and what the item is afterwards. */
function Choices({ item, channel, state, onChannel, onState }: ChoicesProps) {
  const t = useDeskT();
  return (
    <>
      <Box flex={wide}>
        <FilterSelect
          label={t('channel.label')}
          value={channel}
          options={item.channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
          onChange={(value) => onChannel(deskChannels.find((each) => each === value) ?? null)}
        />
      </Box>
      <Box flex={wide}>
        <FilterSelect
          label={t('answer.then')}
          value={state}
          options={(['done', 'waiting', 'open'] as const).map((value) => ({
            value,
            label: t(`then.${value}`),
          }))}
          onChange={(value) => onState(deskStates.find((each) => each === value) ?? 'done')}
        />
      </Box>
    </>
  );
}

/** Photos and documents that go with the answer into the conversation; a mail takes none. */
function Files({ files, isRefused }: { files: Attachments; isRefused: boolean }) {
  const t = useMessageFilesT();
  const deskT = useDeskT();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="2" alignItems="flex-start">
      <AttachmentList attachments={files} />
      {isRefused ? (
        <Text size="sm" tone="warning" role="status">
          {deskT('answer.mailTakesNoFiles')}
        </Text>
      ) : (
        <>
          <Button size="sm" variant="quiet" startIcon="upload" onClick={() => chooser.current?.click()}>
            {t('attach')}
          </Button>
          <FileChooser chooserRef={chooser} onFiles={files.add} />
        </>
      )}
    </Stack>
  );
}
