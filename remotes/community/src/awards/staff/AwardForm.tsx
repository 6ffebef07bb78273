import { isApiError } from '@portico/client';
import type { EditedAward } from '@portico/contracts';
import { awardCategories } from '@portico/contracts/lists';
import { ConflictDialog, useCarefulSave, useDescribeSave } from '@portico/features/conflict';
import { keys, staleAfter } from '@portico/features/queries';
import { languageTag } from '@portico/i18n';
import { QueryState, useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Button, Grid, Heading, Row, SkeletonText, Stack, snackbar } from '@portico/ui';
import { PorticoForm, SelectField, SubmitButton, TextareaField, TextField } from '@portico/ui/forms';
import { ConfirmDialog, Dialog } from '@portico/ui/overlays';
import { type ReactNode, useRef, useState } from 'react';
import { textLanguages, withFormFields } from '../../staff-form/index.ts';
import { changeAward, createAward, getAward, removeAward } from '../awardCalls.ts';
import { useAwardsT, useAwardsTexts } from '../words.ts';
import { type AwardDraft, awardSchema, bodyOf, draftOf, emptyDraft, formFieldOf } from './awardDraft.ts';
import { WinnerField } from './WinnerField.tsx';

export interface AwardFormProps {
  isOpen: boolean;
  onClose: () => void;
  /** The award to change; null for a new one. */
  id: string | null;
  /** Each opening reads the award again. */
  opening: number;
}

/** Staff write an award, change it, or take it back. */
export function AwardForm({ isOpen, onClose, id, opening }: AwardFormProps) {
  const t = useAwardsT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(id ? 'form.edit' : 'form.new')} size="lg">
      {id ? <ReadAward id={id} opening={opening} onClose={onClose} /> : <NewAward onClose={onClose} />}
    </Dialog>
  );
}

const refuse = (error: unknown) => {
  throw withFormFields(error, formFieldOf);
};

function NewAward({ onClose }: { onClose: () => void }) {
  const t = useAwardsT();
  const translate = useAwardsTexts();
  const describeError = useDescribeError();
  const [initial] = useState(() => emptyDraft(new Date().getFullYear(), 'sale'));
  const create = useRemoteMutation(createAward, {
    invalidates: staleAfter.saveAward,
    onSuccess: () => {
      snackbar.show({ text: t('form.created'), tone: 'positive' });
      onClose();
    },
  });
  return (
    <PorticoForm
      initialValues={initial}
      schema={awardSchema}
      translate={translate}
      describeError={describeError}
      onSubmit={(draft: AwardDraft) => create.mutateAsync(bodyOf(draft)).catch(refuse)}
    >
      <Fields actions={<SubmitButton>{t('form.create')}</SubmitButton>} />
    </PorticoForm>
  );
}

function ReadAward({ id, opening, onClose }: { id: string; opening: number; onClose: () => void }) {
  const t = useAwardsT();
  const query = useRemoteQuery(keys.awards.edited(id, opening), (context) => getAward(id, context));
  return (
    <QueryState query={query} failed={t('form.failed')} skeleton={<SkeletonText lines={8} />}>
      {(award) => <ChangeAward award={award} onClose={onClose} />}
    </QueryState>
  );
}

function ChangeAward({ award, onClose }: { award: EditedAward; onClose: () => void }) {
  const t = useAwardsT();
  const translate = useAwardsTexts();
  const describeError = useDescribeSave();
  const [initial] = useState(award);
  const current = useRef(award);
  const write = useRemoteMutation((body: Parameters<typeof changeAward>[1]) => changeAward(award._id, body), {
    invalidates: staleAfter.saveAward,
  });
  const { conflict, submit, resolve, cancel } = useCarefulSave<EditedAward, AwardDraft>({
    initial,
    draftOf,
    save: (draft, over) =>
      write.mutateAsync({ ...bodyOf(draft), version: over.version }).catch((error: unknown) => {
        // The refusal brings the award as it is now.
        if (isApiError(error) && error.code === 'CONFLICT') {
          current.current = error.current as EditedAward;
          throw error;
        }
        throw withFormFields(error, formFieldOf);
      }),
    readCurrent: () => Promise.resolve(current.current),
    onSaved: () => {
      snackbar.show({ text: t('form.saved'), tone: 'positive' });
      onClose();
    },
  });
  return (
    <>
      <PorticoForm
        initialValues={draftOf(initial)}
        schema={awardSchema}
        translate={translate}
        describeError={describeError}
        onSubmit={submit}
      >
        <Fields
          actions={
            <>
              <SubmitButton>{t('form.save')}</SubmitButton>
              <TakeBack award={award} onDone={onClose} />
            </>
          }
        />
      </PorticoForm>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          draftOf={draftOf}
          labelOf={(field) => t(`form.${labelKeyOf(field)}`)}
          onResolve={resolve}
          onClose={cancel}
        />
      )}
    </>
  );
}

const labelKeyOf = (field: keyof AwardDraft) => {
  if (field.endsWith('_title')) return 'title' as const;
  if (field.endsWith('_citation')) return 'citation' as const;
  return field as 'year' | 'category' | 'rank' | 'personName' | 'sourceLabel' | 'sourceHref';
};

function TakeBack({ award, onDone }: { award: EditedAward; onDone: () => void }) {
  const t = useAwardsT();
  const describe = useDescribeError();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoteMutation(removeAward, {
    invalidates: staleAfter.saveAward,
    onSuccess: () => {
      snackbar.show({ text: t('form.removed') });
      onDone();
    },
    onError: (error) => snackbar.show({ text: describe(error), tone: 'negative' }),
  });
  return (
    <>
      <Button isBusy={remove.isPending} onClick={() => setIsAsking(true)}>
        {t('form.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('form.removeTitle')}
        text={t('form.removeText', { name: award.draft.personName })}
        confirmLabel={t('form.remove')}
        cancelLabel={t('form.keep')}
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          remove.mutate(award._id);
        }}
      />
    </>
  );
}

function Fields({ actions }: { actions: ReactNode }) {
  const t = useAwardsT();
  return (
    <Stack gap="5">
      <Grid minColumn="12rem" gap="4">
        <TextField name="year" inputMode="numeric" label={t('form.year')} maxLength={4} />
        <SelectField
          name="category"
          label={t('form.category')}
          options={awardCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        />
        <TextField
          name="rank"
          inputMode="numeric"
          label={t('form.rank')}
          hint={t('form.rankHint')}
          maxLength={2}
          isOptional
        />
      </Grid>
      <WinnerField />
      {textLanguages.map((language) => (
        <Stack as="section" key={language} gap="3" lang={languageTag(language)}>
          <Heading level={3} size="sm">
            {t(`languages.${language}`)}
          </Heading>
          <TextField name={`${language}_title`} label={t('form.title')} isOptional={language !== 'en'} />
          <TextareaField name={`${language}_citation`} label={t('form.citation')} rows={2} isOptional />
        </Stack>
      ))}
      <Grid minColumn="14rem" gap="4">
        <TextField name="sourceLabel" label={t('form.sourceLabel')} hint={t('form.sourceHint')} />
        <TextField name="sourceHref" type="url" label={t('form.sourceHref')} isOptional />
      </Grid>
      <Row>{actions}</Row>
    </Stack>
  );
}
