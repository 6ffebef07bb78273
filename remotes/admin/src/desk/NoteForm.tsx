import { useSession } from '@portico/session';
import { Actions, Button, Stack } from '@portico/ui';
import type { RefObject } from 'react';
import type { ComposerProps } from './composerProps.ts';
import { itemName } from './deskAddress.ts';
import { useDeskDraft } from './deskDrafts.ts';
import { WritingField } from './WritingField.tsx';
import { useDeskT } from './words.ts';

interface NoteFormProps extends ComposerProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** A note for colleagues; the member never sees it. */
export function NoteForm({ item, work: { noting }, fieldRef }: NoteFormProps) {
  const t = useDeskT();
  const ownId = useSession(({ me }) => me?.currentPerson._id ?? '');
  const { draft, write } = useDeskDraft(ownId, itemName(item));
  const body = draft.note.trim();
  const keep = () => {
    if (body && !noting.isPending) noting.mutate(body, { onSuccess: () => write({ note: '' }) });
  };
  return (
    <Stack gap="3">
      <WritingField
        label={t('note.field')}
        hint={t('note.hint')}
        value={draft.note}
        onChange={(note) => write({ note })}
        onSend={keep}
        fieldRef={fieldRef}
      />
      <Actions>
        <Button onClick={keep} isBusy={noting.isPending} isDisabled={!body}>
          {t('note.keep')}
        </Button>
      </Actions>
    </Stack>
  );
}
