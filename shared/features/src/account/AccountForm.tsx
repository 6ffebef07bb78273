import type { AccountDetails, PhotoAnswer } from '@portico/contracts';
import { notificationKinds } from '@portico/contracts/lists';
import { ConflictDialog, useCarefulSave, useDescribeSave, type Value } from '@portico/features/conflict';
import { useListText } from '@portico/features/list-text';
import { PhotoEditor } from '@portico/features/photo';
import { useT } from '@portico/i18n';
import { Box, snackbar } from '@portico/ui';
import { PorticoForm } from '@portico/ui/forms';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { accountSchema } from './account.schema.ts';
import { getAccount } from './accountCalls.ts';
import { type AccountDraft, accountDraft } from './accountDraft.ts';
import { PersonFields } from './PersonFields.tsx';
import { saveAccount } from './saveAccount.ts';
import { useMailName } from './useMailName.ts';
import { WorkFields } from './WorkFields.tsx';
import { useAccountT, useFormTexts, type Voice } from './words.ts';

export interface AccountSectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export interface AccountFormProps {
  initial: AccountDetails;
  voice: Voice;
  /** How this page draws a titled section. */
  Section: ComponentType<AccountSectionProps>;
  /** Stores the server's answer to the form or to a new photo. */
  keep: (change: (account: AccountDetails) => AccountDetails) => void;
  /** The message once the form is saved. */
  savedText: (saved: AccountDetails) => string;
  /** The buttons, at the end of the last section of fields. */
  actions?: ReactNode;
  /** Further sections of the form. */
  children?: ReactNode;
}

const withPhoto = (account: AccountDetails, { photoUrl, version }: PhotoAnswer): AccountDetails => ({
  ...account,
  version,
  person: { ...account.person, realmData: { ...account.person.realmData, photoUrl } },
});

function useFieldTexts(voice: Voice) {
  const t = useAccountT();
  const common = useT('common');
  const mailName = useMailName(voice);
  const { listText } = useListText();
  const labelOf = (field: keyof AccountDraft & string) =>
    field === 'firstName' || field === 'lastName'
      ? common(`forms.${field}`)
      : t(`field.${field}` as 'field.bio');
  const valueText = (field: string, value: Value) => {
    if (field === 'placePrecision')
      return t(value === 'brokerage' ? 'precision.brokerage' : 'precision.nearby');
    if (typeof value === 'boolean') return t(value ? 'counted.yes' : 'counted.no');
    return Array.isArray(value)
      ? listText(notificationKinds.filter((kind) => value.includes(kind)).map(mailName))
      : String(value);
  };
  return { labelOf, valueText };
}

/** The form with which owners and staff edit an account: photo, person and, for agents, the facts that members read. */
export function AccountForm(props: AccountFormProps) {
  const { initial, voice, Section, keep, savedText, actions, children } = props;
  const t = useAccountT();
  const texts = useFieldTexts(voice);
  const { base, conflict, submit, resolve, cancel, rebase } = useCarefulSave<AccountDetails, AccountDraft>({
    initial,
    draftOf: accountDraft,
    save: saveAccount,
    readCurrent: () => getAccount(initial.person._id),
    onSaved: (saved) => {
      keep(() => saved);
      snackbar.show({ text: savedText(saved), tone: 'positive' });
    },
  });
  const { person, agent } = base;
  const draft = accountDraft(base);
  const { country, phone } = draft;
  const schema = useMemo(() => accountSchema({ country, phone }), [country, phone]);

  function keepPhoto(answer: PhotoAnswer) {
    rebase((former) => withPhoto(former, answer));
    keep((former) => withPhoto(former, answer));
  }

  return (
    <>
      <Section title={t('photo')}>
        <PhotoEditor
          personId={person._id}
          name={person.name.fullName}
          photoUrl={person.realmData.photoUrl}
          onChange={keepPhoto}
        />
      </Section>
      <PorticoForm
        initialValues={draft}
        schema={schema}
        translate={useFormTexts()}
        describeError={useDescribeSave()}
        onSubmit={submit}
        isReinitialized
      >
        <Box>
          <Section title={t(`person.${voice}`)}>
            <PersonFields voice={voice} />
            {!agent && actions}
          </Section>
          {agent && (
            <Section title={t(`work.${voice}`)} text={initial.agent?.brokerage?.name}>
              <WorkFields voice={voice} />
              {actions}
            </Section>
          )}
          {children}
        </Box>
      </PorticoForm>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          draftOf={accountDraft}
          {...texts}
          onResolve={resolve}
          onClose={cancel}
        />
      )}
    </>
  );
}
