import type { EditedGroup, GroupDraft, OtherNames } from '@portico/contracts';
import { longestGroupName } from '@portico/contracts/lists';
import { useGroupName } from '@portico/features/group-name';
import { staleAfter } from '@portico/features/queries';
import { languages } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Button, Row, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, SelectField, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { changeGroup, createGroup, deleteGroup } from './groupCalls.ts';
import { useGroupsT, useGroupsTexts } from './words.ts';

/** The languages in which a group may have a name besides the English one. */
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');

const groupName = yup
  .string()
  .trim()
  .max(longestGroupName, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));
const schema = yup.object({
  name: groupName.required('common:forms.required'),
  names: yup.object(Object.fromEntries(others.map((code) => [code, groupName]))),
});

type Values = { name: string; names: Required<OtherNames>; readers: string };
const valuesOf = (group: EditedGroup | null): Values => ({
  name: group?.name ?? '',
  names: Object.fromEntries(others.map((code) => [code, group?.names?.[code] ?? ''])) as Required<OtherNames>,
  readers: group?.isPublic ? 'public' : 'private',
});
const draftOf = ({ name, names, readers }: Values): GroupDraft => ({
  ...{ name: name.trim(), names, isPublic: readers === 'public' },
});

export interface GroupFormProps {
  group: EditedGroup | null;
  onSaved: (group: EditedGroup) => void;
  onDeleted: () => void;
}

/** The names of a group, and whether others than its members read it. */
export function GroupForm({ group, onSaved, onDeleted }: GroupFormProps) {
  const t = useGroupsT();
  const nameOf = useGroupName();
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
    snackbar.show({ text: t(group ? 'saved' : 'created', { name: nameOf(saved) }), tone: 'positive' });
    onSaved(saved);
  }

  return (
    <PorticoForm
      initialValues={valuesOf(group)}
      schema={schema}
      translate={translate}
      describeError={describeError}
      onSubmit={submit}
      isReinitialized
    >
      <Stack gap="4">
        <TextField name="name" label={t('nameEnglish')} maxLength={longestGroupName} />
        {others.map((language) => (
          <TextField
            key={language}
            name={`names.${language}`}
            label={t(`nameIn.${language}`)}
            maxLength={longestGroupName}
            isOptional
          />
        ))}
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

function Delete({ group, onDone }: { group: EditedGroup; onDone: () => void }) {
  const t = useGroupsT();
  const describe = useDescribeError();
  const { _id } = group;
  const name = useGroupName()(group);
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
