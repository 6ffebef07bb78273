import { Text } from '@portico/ui';
import { PorticoForm, RadioField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { DialogButtons } from '../forms/DialogButtons.tsx';
import { useAdminT } from '../locales/useAdminT.ts';
import type { Draft, Value } from './threeWay.ts';
import type { Conflict } from './useCarefulSave.ts';
import { useDescribeSave } from './useDescribeSave.ts';

export interface ConflictDialogProps<Saved, D extends Draft> {
  conflict: Conflict<Saved, D>;
  draftOf: (saved: Saved) => D;
  /** What a field is called in the form. */
  labelOf: (field: keyof D & string) => string;
  /** How a value reads; text is shown as it is, unless told otherwise. */
  valueText?: ((field: keyof D & string, value: Value) => string) | undefined;
  /** Who saved in between, where it is known. */
  by?: string | null | undefined;
  onResolve: (chosen: D) => Promise<void>;
  onClose: () => void;
}

/** Both versions of each field two people have changed, and the choice between them. */
export function ConflictDialog<Saved, D extends Draft>(props: ConflictDialogProps<Saved, D>) {
  const { conflict, draftOf, labelOf, by, onResolve, onClose } = props;
  const t = useAdminT();
  const describe = useDescribeSave();
  const read = useValueText(props.valueText);
  const theirs = draftOf(conflict.theirs);
  const initial = Object.fromEntries(conflict.clashes.map((field) => [field, 'mine']));

  function resolve(choices: Record<string, string>) {
    const taken = conflict.clashes.filter((field) => choices[field] === 'theirs');
    return onResolve({
      ...conflict.mine,
      ...Object.fromEntries(taken.map((field) => [field, theirs[field]])),
    });
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('conflict.title')}>
      <PorticoForm initialValues={initial} onSubmit={resolve} describeError={describe}>
        <Text tone="muted">{by ? t('conflict.leadBy', { name: by }) : t('conflict.lead')}</Text>
        {conflict.clashes.map((field) => (
          <RadioField
            key={field}
            name={field}
            label={labelOf(field)}
            options={[
              { value: 'mine', label: t('conflict.mine'), text: read(field, conflict.mine[field]) },
              { value: 'theirs', label: t('conflict.theirs'), text: read(field, theirs[field]) },
            ]}
          />
        ))}
        <DialogButtons onCancel={onClose} submitLabel={t('conflict.save')} />
      </PorticoForm>
    </Dialog>
  );
}

function useValueText<Field extends string>(own: ((field: Field, value: Value) => string) | undefined) {
  const t = useAdminT();
  return (field: Field, value: Value | undefined) => {
    const text = value === undefined ? '' : own ? own(field, value) : String(value);
    return text || t('audit.nothing');
  };
}
