import type { EditedGroup, GroupDraft } from '@portico/contracts';
import { longestGroupName } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Button, Row, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, SelectField, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { changeGroup, createGroup, deleteGroup } from './groupCalls.ts';
import { useGroupsT, useGroupsTexts } from './words.ts';

const schema = yup.object({
  name: yup
    .string()
    .trim()
    .required('common:forms.required')
    .max(longestGroupName, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } })),
});

type Values = { name: string; readers: string };
const draftOf = ({ name, readers }: Values): GroupDraft => ({
  name: name.trim(),
  isPublic: readers === 'public',
});

export interface GroupFormProps {
  group: EditedGroup | null;
  onSaved: (group: EditedGroup) => void;
  onDeleted: () => void;
}

/** The name of a group, and whether others than its members read it. */
export function GroupForm({ group, onSaved, onDeleted }: GroupFormProps) {
  const t = useGroupsT();
  const translate = useGroupsTexts();
  const describeError = useDescribeError();
  const save = useRemoteMutation(
    (draft: GroupDraft) => (group ? changeGroup(group._id, draft) : createGroup(draft)),
    { invalidates: staleAfter.saveGroup },
  );
  const staysPrivate = group !== null && !group.isPublic && group.posts > 0;
  const readers = staysPrivate ? (['private'] as const) : (['private', 'public'] as const);

  async function submit(values: Values) {
    const saved = await save.mutateAsync(draftOf(values));
    snackbar.show({ text: t(group ? 'saved' : 'created', { name: saved.name }), tone: 'positive' });
    onSaved(saved);
  }

  return (
    <PorticoForm
      initialValues={{ name: group?.name ?? '', readers: group?.isPublic ? 'public' : 'private' }}
      schema={schema}
      translate={translate}
      describeError={describeError}
      onSubmit={submit}
      isReinitialized
    >
      <Stack gap="4">
        <TextField name="name" label={t('name')} maxLength={longestGroupName} />
        <SelectField
          name="readers"
          label={t('readers')}
          options={readers.map((value) => ({ value, label: t(value) }))}
        />
        {staysPrivate && (
          <Text size="sm" tone="muted">
            {t('staysPrivate')}
          </Text>
        )}
        <Row>
          <SubmitButton>{t(group ? 'save' : 'create')}</SubmitButton>
          {group && group.posts === 0 && <Delete group={group} onDone={onDeleted} />}
        </Row>
      </Stack>
    </PorticoForm>
  );
}

function Delete({ group: { _id, name }, onDone }: { group: EditedGroup; onDone: () => void }) {
  const t = useGroupsT();
  const describe = useDescribeError();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoteMutation(deleteGroup, {
    invalidates: staleAfter.saveGroup,
    onSuccess: () => {
      snackbar.show({ text: t('removed', { name }) });
      onDone();
    },
    onError: (error) => snackbar.show({ text: describe(error), tone: 'negative' }),
  });
  return (
    <>
      <Button isBusy={remove.isPending} onClick={() => setIsAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('removeTitle')}
        text={t('removeText', { name })}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          remove.mutate(_id);
        }}
      />
    </>
  );
}
