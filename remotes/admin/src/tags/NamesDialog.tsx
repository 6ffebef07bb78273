import type { ManagedCategory, NamesBody, TextByLanguage } from '@portico/contracts';
import { longestTagName } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { defaultLanguage, languages } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Text } from '@portico/ui';
import { PorticoForm, TextField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { DialogButtons } from '../forms/index.ts';
import { useShowTags } from './useTags.ts';
import { useTagsT, useTagTexts } from './words.ts';

interface NamesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The names so far; none for a new tag. */
  names: TextByLanguage | null;
  /** Said above the fields. */
  hint?: string;
  submitLabel: string;
  save: (names: NamesBody['names']) => Promise<ManagedCategory[]>;
}

const schema = yup.object({
  names: yup.object({ en: yup.string().trim().required('form.nameNeeded') }),
});

/** The name of a tag or a category in three languages; English replaces an empty one. */
export function NamesDialog({ isOpen, onClose, title, ...form }: NamesDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <NamesForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function NamesForm({ onClose, names, hint, submitLabel, save }: Omit<NamesDialogProps, 'isOpen' | 'title'>) {
  const t = useTagsT();
  const show = useShowTags();
  const saving = useRemoteMutation(save, { invalidates: staleAfter.changeTags, onSuccess: show });
  const initial = Object.fromEntries(languages.map(({ code }) => [code, names?.[code] ?? '']));
  return (
    <PorticoForm
      initialValues={{ names: initial as Required<TextByLanguage> }}
      schema={schema}
      translate={useTagTexts()}
      describeError={useDescribeError()}
      onSubmit={async (values) => {
        await saving.mutateAsync(values.names);
        onClose();
      }}
    >
      {hint && <Text tone="muted">{hint}</Text>}
      {languages.map(({ code }) => (
        <TextField
          key={code}
          name={`names.${code}`}
          label={t(`language.${code}`)}
          maxLength={longestTagName}
          isOptional={code !== defaultLanguage}
        />
      ))}
      <DialogButtons onCancel={onClose} submitLabel={submitLabel} />
    </PorticoForm>
  );
}
