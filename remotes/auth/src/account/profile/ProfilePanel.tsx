import type { AccountDetails, PhotoAnswer } from '@portico/contracts';
import { ConflictDialog, useDescribeSave } from '@portico/features/conflict';
import { PhotoEditor } from '@portico/features/photo';
import { useT } from '@portico/i18n';
import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { Box, Grid, Row } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField } from '@portico/ui/forms';
import { Section } from '../Section.tsx';
import { useStoredAccount } from '../useAccount.ts';
import { useAccountT, useFormTexts } from '../words.ts';
import { PhoneField } from './PhoneField.tsx';
import { profileSchema } from './profile.schema.ts';
import { type ProfileDraft, profileDraft } from './profileDraft.ts';
import { useProfileSave } from './useProfileSave.ts';
import { WorkFields } from './WorkFields.tsx';

const withPhoto = (account: AccountDetails, { photoUrl, version }: PhotoAnswer): AccountDetails => ({
  ...account,
  version,
  person: { ...account.person, realmData: { ...account.person.realmData, photoUrl } },
});

function useFieldLabel() {
  const t = useAccountT();
  const common = useT('common');
  return (field: keyof ProfileDraft) =>
    field === 'firstName' || field === 'lastName' ? common(`forms.${field}`) : t(`profile.${field}`);
}

function ProfileButtons({ agentId }: { agentId: string | undefined }) {
  const t = useAccountT();
  const hasRoute = useHasRoute();
  const profile = `/agent-profile?id=${agentId}`;
  return (
    <Row gap="3">
      <SubmitButton>{t('profile.save')}</SubmitButton>
      {agentId && hasRoute(profile) && (
        <LinkButton to={profile} variant="quiet">
          {t('profile.view')}
        </LinkButton>
      )}
    </Row>
  );
}

/** Name, phone and, for agents, what members read of them; photo first. */
export function ProfilePanel({ account }: { account: AccountDetails }) {
  const t = useAccountT();
  const common = useT('common');
  const labelOf = useFieldLabel();
  const store = useStoredAccount();
  const { base, conflict, submit, resolve, cancel, rebase } = useProfileSave(account);
  const { person, agent } = base;

  function keepPhoto(answer: PhotoAnswer) {
    rebase((former) => withPhoto(former, answer));
    store((former) => withPhoto(former, answer));
  }

  return (
    <>
      <Section title={t('profile.photo')}>
        <PhotoEditor
          personId={person._id}
          name={person.name.fullName}
          photoUrl={person.realmData.photoUrl}
          onChange={keepPhoto}
        />
      </Section>
      <PorticoForm
        initialValues={profileDraft(base)}
        schema={profileSchema}
        translate={useFormTexts()}
        describeError={useDescribeSave()}
        onSubmit={submit}
        isReinitialized
      >
        <Box>
          <Section title={t('profile.you')}>
            <Grid minColumn="12rem" gap="4">
              <TextField name="firstName" label={common('forms.firstName')} autoComplete="given-name" />
              <TextField name="lastName" label={common('forms.lastName')} autoComplete="family-name" />
            </Grid>
            <PhoneField name="phone" />
            {!agent && <ProfileButtons agentId={undefined} />}
          </Section>
          {agent && (
            <Section title={t('profile.work')} text={agent.brokerage?.name}>
              <WorkFields />
              <ProfileButtons agentId={agent._id} />
            </Section>
          )}
        </Box>
      </PorticoForm>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          draftOf={profileDraft}
          labelOf={labelOf}
          onResolve={resolve}
          onClose={cancel}
        />
      )}
    </>
  );
}
