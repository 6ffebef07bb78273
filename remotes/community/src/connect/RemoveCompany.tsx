import type { Company } from '@portico/contracts';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { removeCompany } from './connectCalls.ts';
import { useConnectT } from './words.ts';

export interface RemoveCompanyProps {
  isOpen: boolean;
  onClose: () => void;
  company: Company;
}

/** Removes one's own entry, with everybody entered there. */
export function RemoveCompany({ isOpen, onClose, company: { _id, name } }: RemoveCompanyProps) {
  const t = useConnectT();
  const describe = useDescribeError();
  const remove = useRemoteMutation(removeCompany, {
    invalidates: staleAfter.changeCompanies,
    onSuccess: () => {
      snackbar.show({ text: t('remove.done', { name }), tone: 'positive' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(_id)}
      title={t('remove.title', { name })}
      text={t('remove.text')}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('remove.keep')}
      isDangerous
      isBusy={remove.isPending}
      error={remove.error && describe(remove.error)}
    />
  );
}
