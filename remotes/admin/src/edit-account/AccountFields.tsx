import { longestBio, notificationKinds } from '@portico/contracts/lists';
import { Grid, Heading, Stack } from '@portico/ui';
import { TextareaField, TextField } from '@portico/ui/forms';
import type { ReactNode } from 'react';
import { SaveLine } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { MailChoice } from './MailChoice.tsx';

export function AccountFields({ isAgent }: { isAgent: boolean }) {
  const t = useAdminT();
  return (
    <Stack gap="8">
      <Section title={t('account.person')}>
        <Grid minColumn="13rem" gap="4">
          <TextField name="firstName" label={t('common:forms.firstName')} maxLength={80} autoComplete="off" />
          <TextField name="lastName" label={t('common:forms.lastName')} maxLength={80} autoComplete="off" />
        </Grid>
        <TextField
          name="phone"
          type="tel"
          label={t('account.field.phone')}
          hint={t('account.phoneHint')}
          autoComplete="off"
          isOptional
        />
      </Section>
      {isAgent && <AgentFields />}
      <Section title={t('account.field.mails')}>
        <MailChoice kinds={notificationKinds} />
      </Section>
      <SaveLine />
    </Stack>
  );
}

function AgentFields() {
  const t = useAdminT();
  return (
    <Section title={t('account.agent')}>
      <TextareaField name="bio" label={t('account.field.bio')} rows={8} maxLength={longestBio} isOptional />
      <Grid minColumn="11rem" gap="4">
        <TextField name="city" label={t('account.field.city')} maxLength={80} autoComplete="off" isOptional />
        <TextField
          name="state"
          label={t('account.field.state')}
          maxLength={80}
          autoComplete="off"
          isOptional
        />
        <TextField
          name="country"
          label={t('account.field.country')}
          maxLength={80}
          autoComplete="off"
          isOptional
        />
      </Grid>
      <TextField
        name="languages"
        label={t('account.field.languages')}
        hint={t('account.listHint')}
        isOptional
      />
      <TextField
        name="specialties"
        label={t('account.field.specialties')}
        hint={t('account.listHint')}
        isOptional
      />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="4">
      <Heading level={2} size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
