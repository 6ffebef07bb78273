import { Actions, Button } from '@portico/ui';
import { PorticoForm, SelectField, SubmitButton, TextField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import type { Override } from './chosen.ts';
import { switchOverride } from './overrides.ts';
import { useOverrideFormTexts, useOverridesT } from './words.ts';

export interface SwitchDialogProps {
  /** What to begin with; null keeps the dialog closed. */
  override: Override | null;
  names: readonly string[];
  previewOrigins: readonly string[];
  onClose: () => void;
}

/** Takes another version or a developer's address for a remote, and loads the page again. */
export function SwitchDialog({ override, names, previewOrigins, onClose }: SwitchDialogProps) {
  const t = useOverridesT();
  const translate = useOverrideFormTexts();
  const { name = '', source = '' } = override ?? {};
  const previews = previewOrigins.join(', ');
  const all = [...new Set([...names, name])].filter(Boolean).sort();
  return (
    <Dialog isOpen={override !== null} onClose={onClose} title={t('switchTitle')} size="sm">
      <PorticoForm
        initialValues={{ name, source }}
        isReinitialized
        translate={translate}
        describeError={(error) => (error as Error).message}
        onSubmit={(values) => {
          const refused = switchOverride(values.name, values.source, previewOrigins);
          if (refused) throw new Error(t(`states.${refused}`, { ...values, version: '', previews }));
        }}
      >
        <SelectField
          name="name"
          label={t('remote')}
          options={all.map((each) => ({ value: each, label: each }))}
        />
        <TextField
          name="source"
          label={t('source')}
          hint={previews ? t('sourceHintPreviews', { previews }) : t('sourceHint')}
          autoComplete="off"
        />
        <Actions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton>{t('run')}</SubmitButton>
        </Actions>
      </PorticoForm>
    </Dialog>
  );
}
