import { useListText } from '@portico/features/list-text';
import { useT } from '@portico/i18n';
import { Box, Button, styled, Text } from '@portico/ui';
import { useFormikContext } from '@portico/ui/forms';
import { Fragment } from 'react';
import type { DraftState } from './draft/useDraft.ts';
import type { Problems } from './listingProblems.ts';
import type { ListingValues } from './listingValues.ts';
import { useFieldNames, useFormT } from './words.ts';

export interface FormFooterProps {
  draft: DraftState;
  problems: Problems;
  isUploading: boolean;
  onPreview: () => void;
  onCancel: () => void;
  onSave: () => void;
}

/** Lets three buttons fit in one line on a phone. */
const narrow = { paddingInline: { base: '3', md: '5' } };

const State = styled('div', {
  base: {
    flex: '1 1 16rem',
    alignSelf: 'center',
    // Over a phone's keyboard the field that is typed into needs the room; the button still names its obstacle.
    '@media (max-height: 30rem)': { display: 'none' },
  },
});

const draftTexts = {
  saving: 'draft.saving',
  saved: 'draft.saved',
  failing: 'draft.failing',
  refused: 'draft.refused',
} as const;

/** The field's control; one that is no plain input carries its name as data. */
function leadTo(field: string, from: HTMLElement) {
  const control = from
    .closest('dialog')
    ?.querySelector<HTMLElement>(`[name^="${field}"], [data-field="${field}"]`);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Missing fields, each with a link. */
function Missing({ fields }: { fields: readonly (keyof ListingValues)[] }) {
  const t = useFormT();
  const nameOf = useFieldNames();
  const { separator } = useListText();
  return (
    <>
      {t('missing')}
      {fields.map((field, index) => (
        <Fragment key={field}>
          {index > 0 && separator}
          <Box asChild textDecoration="underline" color="brassText">
            <button type="button" onClick={(event) => leadTo(field, event.currentTarget)}>
              {nameOf(field)}
            </button>
          </Box>
        </Fragment>
      ))}
    </>
  );
}

/** Says why the listing cannot be saved yet, because a disabled button explains nothing. */
function useObstacle({ problems, isUploading }: Pick<FormFooterProps, 'problems' | 'isUploading'>) {
  const t = useFormT();
  const { dirty } = useFormikContext<ListingValues>();
  const fields = Object.keys(problems) as (keyof ListingValues)[];
  if (!dirty) return t('unchanged');
  if (fields.length > 0) return <Missing fields={fields} />;
  return isUploading ? t('uploading') : null;
}

export function FormFooter(props: FormFooterProps) {
  const { draft, onPreview, onCancel, onSave } = props;
  const t = useFormT();
  const common = useT('common');
  const { isSubmitting } = useFormikContext<ListingValues>();
  const obstacle = useObstacle(props);
  return (
    <>
      <State>
        {obstacle && (
          <Text as="div" size="sm" tone="muted" id="listing-form-obstacle">
            {obstacle}
          </Text>
        )}
        <Text role="status" size="xs" tone={draft === 'failing' || draft === 'refused' ? 'warning' : 'faint'}>
          {draft === 'none' ? '' : t(draftTexts[draft])}
        </Text>
      </State>
      <Button variant="quiet" startIcon="eye" {...narrow} onClick={onPreview}>
        {t('preview.open')}
      </Button>
      <Button {...narrow} onClick={onCancel} isDisabled={isSubmitting}>
        {common('actions.cancel')}
      </Button>
      <Button
        variant="primary"
        {...narrow}
        onClick={onSave}
        isBusy={isSubmitting}
        isDisabled={obstacle !== null}
        aria-describedby="listing-form-obstacle"
      >
        {common('actions.save')}
      </Button>
    </>
  );
}
