import type { ThreadPerson } from '@portico/contracts';
import { Actions, Button, Stack, useUnsavedChanges } from '@portico/ui';
import { useId, useState } from 'react';
import { useAttempt } from '../../attempt/index.ts';
import { useSocialT } from '../words.ts';
import { MentionField } from './MentionField.tsx';
import { mentionedIn } from './mentions.ts';
import { Room, tellsRoom } from './Room.tsx';

export interface EditFieldProps {
  body: string;
  mentions: readonly ThreadPerson[];
  groupId: string;
  most: number;
  /** Beside a card or photos there may be no words. */
  mayBeEmpty: boolean;
  /** Throws ApiError. */
  onSave: (body: string, mentionIds: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Edits the text of a post or comment in its place. The typed text stays if it could not be saved. */
export function EditField(props: EditFieldProps) {
  const { groupId, most, mayBeEmpty, onSave, onClose } = props;
  const t = useSocialT();
  const attempt = useAttempt();
  const id = useId();
  const [body, setBody] = useState(props.body);
  const [mentions, setMentions] = useState(props.mentions);
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = body.trim() !== props.body;
  useUnsavedChanges(isChanged);
  const canSave = body.length <= most && (mayBeEmpty || body.trim() !== '');

  async function save() {
    if (!canSave || isBusy) return;
    if (!isChanged) return onClose();
    setIsBusy(true);
    const ids = mentionedIn(body, mentions).map(({ _id }) => _id);
    const isSaved = await attempt(() => onSave(body.trim(), ids));
    setIsBusy(false);
    if (isSaved) onClose();
  }

  return (
    <Stack gap="2">
      <MentionField
        id={id}
        label={t('editText')}
        value={body}
        mentions={mentions}
        groupId={groupId}
        rows={3}
        isInvalid={body.length > most}
        describedBy={tellsRoom(body.length, most) ? `${id}-room` : undefined}
        onType={setBody}
        onMention={(text, person) => {
          setBody(text);
          setMentions([...mentions, person]);
        }}
        onSend={() => void save()}
        onEscape={() => {
          // Changed words go only by Cancel, which says so.
          if (!isChanged) onClose();
        }}
        hasFocus
      />
      <Room id={`${id}-room`} length={body.length} most={most} />
      <Actions>
        <Button size="sm" variant="primary" isDisabled={!canSave} isBusy={isBusy} onClick={() => void save()}>
          {t('common:actions.save')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </Actions>
    </Stack>
  );
}
