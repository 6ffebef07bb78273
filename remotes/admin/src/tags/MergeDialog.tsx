import type { ManagedCategory, ManagedTag, TagMergePreview } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useDescribeError, useRemoteQuery } from '@portico/remote-kit';
import { SkeletonText, Stack, Text } from '@portico/ui';
import { PorticoForm, SelectField, useFormikContext, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { DialogButtons } from '../forms/index.ts';
import { getMergePreview } from './tagCalls.ts';
import { useUsesText } from './usesText.ts';
import { useTagName } from './useTagName.ts';
import { useMerge } from './useTags.ts';
import { useTagsT, useTagTexts } from './words.ts';

interface MergeDialogProps {
  tag: ManagedTag | null;
  category: ManagedCategory;
  onClose: () => void;
}

const schema = yup.object({ into: yup.string().required('form.chooseFirst') });

/** Two tags become one: which, and what that changes, before it is done. */
export function MergeDialog({ tag, category, onClose }: MergeDialogProps) {
  const t = useTagsT();
  const nameOf = useTagName();
  return (
    <Dialog
      isOpen={tag !== null}
      onClose={onClose}
      title={t('mergeTitle', { name: tag ? nameOf(tag.names) : '' })}
    >
      {tag && <MergeForm tag={tag} category={category} onClose={onClose} />}
    </Dialog>
  );
}

function MergeForm({ tag, category, onClose }: MergeDialogProps & { tag: ManagedTag }) {
  const t = useTagsT();
  const nameOf = useTagName();
  const usesText = useUsesText();
  const merge = useMerge(tag._id);
  const others = category.tags.filter(
    ({ _id, isOffered, isNeeded }) => _id !== tag._id && isOffered && !isNeeded,
  );
  // Old data has tags with equal names: their keys differ.
  const isShared = (name: string) => category.tags.filter(({ names }) => nameOf(names) === name).length > 1;
  const named = ({ name: key, names }: ManagedTag) => {
    const name = nameOf(names);
    return isShared(name) ? t('withKey', { name, key }) : name;
  };
  return (
    <PorticoForm
      initialValues={{ into: '' }}
      schema={schema}
      translate={useTagTexts()}
      describeError={useDescribeError()}
      onSubmit={async ({ into }) => {
        await merge.mutateAsync(into);
        onClose();
      }}
    >
      <Text tone="muted">{t('mergeText', { name: named(tag) })}</Text>
      <SelectField
        name="into"
        label={t('mergeInto')}
        options={[
          { value: '', label: t('choose') },
          ...others.map((other) => ({
            value: other._id,
            label: t('withUses', { name: named(other), uses: usesText(other.uses) }),
          })),
        ]}
      />
      <Preview tag={tag} />
      <DialogButtons onCancel={onClose} submitLabel={t('merge')} isDangerous />
    </PorticoForm>
  );
}

function Preview({ tag }: { tag: ManagedTag }) {
  const t = useTagsT();
  const { values } = useFormikContext<{ into: string }>();
  const { into } = values;
  const query = useRemoteQuery(
    keys.tags.preview(tag._id, into),
    (context) => getMergePreview(tag._id, into, context),
    { isEnabled: into !== '', staleTimeMs: 0 },
  );
  if (into === '') return null;
  return (
    <QueryState query={query} failed={t('previewFailed')} skeleton={<SkeletonText lines={3} />}>
      {(preview) => <Changes preview={preview} />}
    </QueryState>
  );
}

function Changes({ preview }: { preview: TagMergePreview }) {
  const { changed, hadBoth, rematched, examples } = preview;
  const t = useTagsT();
  const format = useFormat();
  const usesText = useUsesText();
  const isUsed = Object.values(changed).some((count) => count > 0);
  const isInBoth = Object.values(hadBoth).some((count) => count > 0);
  return (
    <Stack gap="2" role="status">
      <Text>{isUsed ? t('willChange', { uses: usesText(changed) }) : t('changesNothing')}</Text>
      {isInBoth && <Text>{t('haveBoth', { uses: usesText(hadBoth) })}</Text>}
      {rematched > 0 && <Text>{t('rematched', { count: rematched, shown: format.number(rematched) })}</Text>}
      {examples.length > 0 && (
        <Text size="sm" tone="muted">
          {t('examples', { titles: examples.map(({ title }) => title).join(t('comma')) })}
        </Text>
      )}
    </Stack>
  );
}
