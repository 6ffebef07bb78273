import { isApiError } from '@portico/client';
import type { AccountDetails, UserDetails } from '@portico/contracts';
import { longestReason } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { RefusedFields } from '@portico/features/refused-fields';
import { useErrorText } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { snackbar, Text } from '@portico/ui';
import { PorticoForm, SelectField, TextareaField, TextField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { DialogButtons, useFormTexts } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { useBrokerageChoices } from '../users/index.ts';
import { type FactsValues, factsBody, factsOf, factsSchema } from './facts.schema.ts';
import { saveFacts } from './userCalls.ts';
import { useStandingT } from './words.ts';

export interface FactsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  account: AccountDetails;
  user: UserDetails;
}

/** The sign-in address and the brokerage of somebody else, which staff alone change. */
export function FactsDialog({ isOpen, onClose, ...form }: FactsDialogProps) {
  const t = useStandingT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('facts.title')}>
      <FactsForm onClose={onClose} {...form} />
    </Dialog>
  );
}

/** Thrown before a request that would change nothing. */
class NothingChanged extends Error {}

function useDescribe() {
  const t = useStandingT();
  const describe = useDescribeError();
  return (error: unknown) => (error instanceof NothingChanged ? t('facts.unchanged') : describe(error));
}

function useSave(account: AccountDetails, onDone: () => void) {
  const t = useStandingT();
  const errorText = useErrorText();
  const save = useRemoteMutation(saveFacts, { invalidates: staleAfter.changeUsers });
  return async (values: FactsValues) => {
    const body = factsBody(account, values);
    if (body.email === undefined && body.brokerageId === undefined) throw new NothingChanged();
    try {
      const saved = await save.mutateAsync({ personId: account.person._id, ...body });
      onDone();
      snackbar.show({ text: t('facts.done', { name: saved.name.fullName }), tone: 'positive' });
    } catch (error) {
      if (isApiError(error) && error.code === 'EMAIL_TAKEN')
        throw new RefusedFields({ email: errorText(error) }, error);
      throw error;
    }
  };
}

function FactsForm({ account, user, onClose }: Omit<FactsDialogProps, 'isOpen'>) {
  const t = useAdminT();
  const words = useStandingT();
  const known = useBrokerageChoices();
  const current = account.agent?.brokerage;
  // An archived brokerage is no choice, but it stays until another is chosen.
  const isListed = !current || known.some(({ value }) => value === current._id);
  const brokerages = isListed ? known : [{ value: current._id, label: current.name }, ...known];
  return (
    <PorticoForm
      initialValues={factsOf(account)}
      schema={factsSchema}
      translate={useFormTexts()}
      describeError={useDescribe()}
      onSubmit={useSave(account, onClose)}
    >
      {user.canBeImpersonated ? (
        <TextField
          name="email"
          type="email"
          label={t('common:forms.username')}
          hint={words(user.status === 'invited' ? 'facts.welcomed' : 'facts.told')}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <Text tone="muted">{words('facts.powerful')}</Text>
      )}
      {account.agent && (
        <SelectField
          name="brokerageId"
          label={t('users.column.brokerage')}
          placeholder={words('facts.noBrokerage')}
          options={brokerages}
          isOptional
        />
      )}
      <TextareaField
        name="reason"
        label={t('reason.label')}
        hint={t('reason.hint')}
        rows={2}
        maxLength={longestReason}
      />
      <DialogButtons onCancel={onClose} submitLabel={words('facts.submit')} />
    </PorticoForm>
  );
}
