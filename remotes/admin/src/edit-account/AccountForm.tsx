import type { AccountDetails } from '@portico/contracts';
import { ConflictDialog, useDescribeSave } from '@portico/features/conflict';
import { PhotoEditor } from '@portico/features/photo';
import { Grid, Stack } from '@portico/ui';
import { PorticoForm } from '@portico/ui/forms';
import { useFormTexts } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { AccountFields } from './AccountFields.tsx';
import { accountSchema } from './account.schema.ts';
import { accountDraft } from './accountDraft.ts';
import { useAccountSave } from './useAccount.ts';
import { useMailNames } from './useMailNames.ts';

/** Somebody's account: what staff may change beside what they may only read. */
export function AccountForm({ initial }: { initial: AccountDetails }) {
  const t = useAdminT();
  const mailNames = useMailNames();
  const { base, conflict, submit, resolve, cancel, rebase } = useAccountSave(initial);
  const { person } = base;
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(16rem, 1fr)' }}
      gap="10"
      alignItems="start"
    >
      <Stack gap="8">
        <PhotoEditor
          personId={person._id}
          name={person.name.fullName}
          photoUrl={person.realmData.photoUrl}
          onChange={({ photoUrl, version }) =>
            rebase({ ...base, version, person: { ...person, realmData: { ...person.realmData, photoUrl } } })
          }
        />
        <PorticoForm
          initialValues={accountDraft(base)}
          schema={accountSchema}
          translate={useFormTexts()}
          describeError={useDescribeSave()}
          onSubmit={submit}
          isReinitialized
        >
          <AccountFields isAgent={base.agent !== null} />
        </PorticoForm>
      </Stack>
      <AccountFacts account={base} />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          draftOf={accountDraft}
          labelOf={(field) => t(`account.field.${field}` as 'account.field.bio')}
          valueText={(_, value) => (Array.isArray(value) ? mailNames(value) : String(value))}
          onResolve={resolve}
          onClose={cancel}
        />
      )}
    </Grid>
  );
}
