import type { Company } from '@portico/contracts';
import { companyKinds, companyLimits } from '@portico/contracts/lists';
import { CountryField } from '@portico/features/country';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Button, Card, Grid, Heading, IconButton, Row, Stack, snackbar, Text } from '@portico/ui';
import {
  FieldArray,
  PorticoForm,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  useFormikContext,
} from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { bodyOf, type CompanyDraft, companySchema, draftOf, emptyDraft, newPerson } from './companyDraft.ts';
import { changeCompany, enterCompany } from './connectCalls.ts';
import { useConnectT, useConnectTexts } from './words.ts';

export interface CompanyFormProps {
  isOpen: boolean;
  onClose: () => void;
  /** The entry to change; null for a new one. */
  company: Company | null;
}

/** An agent enters a company and the people there, or changes them. The typed text stays until it is sent. */
export function CompanyForm({ isOpen, onClose, company }: CompanyFormProps) {
  const t = useConnectT();
  const [initial] = useState(() => (company ? draftOf(company) : emptyDraft()));
  const save = useRemoteMutation(
    (draft: CompanyDraft) =>
      company
        ? changeCompany(company._id, { ...bodyOf(draft), version: company.version })
        : enterCompany(bodyOf(draft)),
    {
      invalidates: staleAfter.changeCompanies,
      onSuccess: ({ name }) => {
        snackbar.show({ text: t('form.saved', { name }), tone: 'positive' });
        onClose();
      },
    },
  );
  const title = company ? t('form.edit', { name: company.name }) : t('form.new');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="lg">
      <PorticoForm
        initialValues={initial}
        schema={companySchema}
        translate={useConnectTexts()}
        describeError={useDescribeError()}
        onSubmit={(draft) => save.mutateAsync(draft)}
      >
        <CompanyFields />
        <People />
        <Row>
          <SubmitButton>{t('form.save')}</SubmitButton>
        </Row>
      </PorticoForm>
    </Dialog>
  );
}

function CompanyFields() {
  const t = useConnectT();
  return (
    <Stack gap="4">
      <Grid minColumn="14rem" gap="4">
        <TextField name="name" label={t('form.name')} maxLength={companyLimits.name} />
        <SelectField
          name="kind"
          label={t('form.kind')}
          placeholder={t('form.chooseKind')}
          options={companyKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <TextField name="city" label={t('form.city')} maxLength={companyLimits.city} isOptional />
        <CountryField name="country" label={t('form.country')} autoComplete="off" isOptional />
      </Grid>
      <TextField name="website" label={t('form.website')} inputMode="url" isOptional />
      <TextareaField name="about" label={t('form.about')} rows={3} maxLength={companyLimits.about} />
    </Stack>
  );
}

function People() {
  const t = useConnectT();
  const { values } = useFormikContext<CompanyDraft>();
  const { people } = values;
  return (
    <FieldArray name="people">
      {({ push, remove }) => (
        <Stack gap="4">
          <Stack gap="1">
            <Heading level={3} size="sm">
              {t('form.people')}
            </Heading>
            <Text size="sm" tone="muted">
              {t('form.peopleHint')}
            </Text>
          </Stack>
          {people.map(({ key }, index) => (
            <Card key={key} role="group" aria-label={t('form.person', { number: index + 1 })}>
              <Stack gap="4">
                <Grid minColumn="14rem" gap="4">
                  <TextField
                    name={`people.${index}.fullName`}
                    label={t('form.fullName')}
                    autoComplete="off"
                  />
                  <TextField name={`people.${index}.role`} label={t('form.role')} autoComplete="off" />
                </Grid>
                <TextField
                  name={`people.${index}.reach`}
                  label={t('form.reach')}
                  hint={t('form.reachHint')}
                  autoComplete="off"
                />
                {people.length > 1 && (
                  <Row>
                    <IconButton
                      icon="trash"
                      size="sm"
                      label={t('form.leaveOut', { number: index + 1 })}
                      onClick={() => remove(index)}
                    />
                  </Row>
                )}
              </Stack>
            </Card>
          ))}
          {people.length < companyLimits.people && (
            <Row>
              <Button size="sm" startIcon="plus" onClick={() => push(newPerson())}>
                {t('form.another')}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </FieldArray>
  );
}
