import { type DeskChannel, type DeskState, deskChannels, deskStates } from '@portico/contracts/lists';
import { useSession } from '@portico/session';
import { Actions, Button, Grid, Stack, Text } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { type RefObject, useState } from 'react';
import type { ComposerProps } from './composerProps.ts';
import { useDeskDraft } from './deskDrafts.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { WritingField } from './WritingField.tsx';
import { useDeskT } from './words.ts';

interface AnswerFormProps extends ComposerProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** The answer to the member: how it reaches them, and what becomes of the item once it is sent. */
export function AnswerForm({ item, work, fieldRef }: AnswerFormProps) {
  const t = useDeskT();
  const ownId = useSession(({ me }) => me?.currentPerson._id ?? '');
  const { draft, write } = useDeskDraft(ownId, `${item.kind}.${item._id}`);
  const [channel, setChannel] = useState<DeskChannel | null>(null);
  const [state, setState] = useState<DeskState>('done');
  const chosen = item.channels.find((each) => each === channel) ?? item.channels[0];
  const isEmpty = draft.answer.trim() === '';
  const { replying, isBusy } = work;
  const ofAnother = item.owner !== null && item.owner._id !== ownId ? item.owner.fullName : null;

  function send() {
    if (isEmpty || isBusy || !chosen || ofAnother) return;
    // Kept beside the words: when the answer of the server is lost, the same one is asked for again.
    const _id = draft.answerId || crypto.randomUUID();
    write({ answerId: _id });
    replying.mutate({ _id, body: draft.answer.trim(), channel: chosen, state });
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
      {ofAnother && (
        <Text size="sm" tone="warning">
          {t('answer.ofAnother', { name: ofAnother })}
        </Text>
      )}
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
        <FilterSelect
          label={t('channel.label')}
          value={chosen}
          options={item.channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
          onChange={(value) => setChannel(deskChannels.find((each) => each === value) ?? null)}
        />
        <FilterSelect
          label={t('answer.then')}
          value={state}
          options={(['done', 'waiting', 'open'] as const).map((value) => ({
            value,
            label: t(`then.${value}`),
          }))}
          onChange={(value) => setState(deskStates.find((each) => each === value) ?? 'done')}
        />
      </Grid>
      <Actions>
        <Button
          variant="primary"
          startIcon="send"
          onClick={send}
          isBusy={replying.isPending}
          isDisabled={isEmpty || ofAnother !== null}
        >
          {t('answer.send')}
        </Button>
      </Actions>
    </Stack>
  );
}
