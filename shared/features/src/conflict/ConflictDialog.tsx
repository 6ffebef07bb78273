import { useT } from '@portico/i18n';
import { Button, Flex, Text } from '@portico/ui';
import { PorticoForm, RadioField, SubmitButton, useFormikContext } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import type { Draft, Value } from './threeWay.ts';
import type { Conflict } from './useCarefulSave.ts';
import { useDescribeSave } from './useDescribeSave.ts';
import { useConflictT } from './words.ts';

export interface ConflictDialogProps<Saved, D extends Draft> {
  conflict: Conflict<Saved, D>;
  draftOf: (saved: Saved) => D;
  /** The field's label in the form. */
  labelOf: (field: keyof D & string) => string;
  /** How a value is shown; by default, text is shown unchanged. */
  valueText?: ((field: keyof D & string, value: Value) => string) | undefined;
  /** The person who saved in between, if known. */
  by?: string | null | undefined;
  onResolve: (chosen: D) => Promise<void>;
  onClose: () => void;
}

/** Shows both versions of each field that two people changed, and lets the reader choose. */
export function ConflictDialog<Saved, D extends Draft>(props: ConflictDialogProps<Saved, D>) {
  const { conflict, draftOf, labelOf, by, onResolve, onClose } = props;
  const t = useConflictT();
  const common = useT('common');
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
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <PorticoForm initialValues={initial} onSubmit={resolve} describeError={describe} translate={common}>
        <Text tone="muted">{by ? t('leadBy', { name: by }) : t('lead')}</Text>
        {conflict.clashes.map((field) => (
          <RadioField
            key={field}
            name={field}
            label={labelOf(field)}
            options={[
              { value: 'mine', label: t('mine'), text: read(field, conflict.mine[field]) },
              { value: 'theirs', label: t('theirs'), text: read(field, theirs[field]) },
            ]}
          />
        ))}
        <Buttons onCancel={onClose} />
      </PorticoForm>
    </Dialog>
  );
}

function useValueText<Field extends string>(own: ((field: Field, value: Value) => string) | undefined) {
  const t = useConflictT();
  return (field: Field, value: Value | undefined) => {
    const text = value === undefined ? '' : own ? own(field, value) : String(value);
    return text || t('nothing');
  };
}

function Buttons({ onCancel }: { onCancel: () => void }) {
  const t = useConflictT();
  const common = useT('common');
  const { isSubmitting } = useFormikContext();
  return (
    <Flex justifyContent="flex-end" flexWrap="wrap" gap="3" paddingBlockStart="2">
      <Button onClick={onCancel} isDisabled={isSubmitting}>
        {common('actions.cancel')}
      </Button>
      <SubmitButton>{t('save')}</SubmitButton>
    </Flex>
  );
}
