import type { PeopleList, PeopleView } from '@portico/contracts';
import { longestViewName } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Button, snackbar } from '@portico/ui';
import { CheckboxField, PorticoForm, TextField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { DialogButtons } from '../forms/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { changeView, deleteView, saveView } from './peopleListCalls.ts';

const schema = yup.object({
  name: yup.string().trim().required('views.nameRequired').max(longestViewName, 'views.nameTooLong'),
});

export interface ViewDialogProps {
  isOpen: boolean;
  list: PeopleList;
  query: string;
  /** The view that is changed; null for a new one. */
  view: PeopleView | null;
  onClose: () => void;
}

/** Names the current list, for the reader or for all who may open the list. */
export function ViewDialog({ isOpen, ...props }: ViewDialogProps) {
  return isOpen ? <Opened {...props} /> : null;
}

function Opened({ list, query, view, onClose }: Omit<ViewDialogProps, 'isOpen'>) {
  const t = usePeopleT();
  const stale = { invalidates: staleAfter.saveView };
  const save = useRemoteMutation(saveView, stale);
  const change = useRemoteMutation(
    ({ id, ...body }: { id: string } & Parameters<typeof changeView>[1]) => changeView(id, body),
    stale,
  );
  const remove = useRemoteMutation(deleteView, stale);
  const title = t(view ? 'views.edit' : 'views.save');

  async function submit({ name, isShared }: { name: string; isShared: boolean }) {
    const body = { name: name.trim(), query, isShared };
    if (view) await change.mutateAsync({ id: view._id, ...body });
    else await save.mutateAsync({ list, ...body });
    onClose();
    snackbar.show({ text: t('views.saved', { name: body.name }), tone: 'positive' });
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <PorticoForm
        initialValues={{ name: view?.name ?? '', isShared: view?.isShared ?? false }}
        schema={schema}
        translate={useT('peopleLists')}
        describeError={useDescribeError()}
        onSubmit={submit}
      >
        <TextField name="name" label={t('views.name')} maxLength={longestViewName} autoComplete="off" />
        <CheckboxField name="isShared" label={t('views.share')} hint={t('views.shareHint')} />
        {view && (
          <Button
            startIcon="trash"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(view._id, { onSuccess: onClose })}
          >
            {t('views.delete')}
          </Button>
        )}
        <DialogButtons onCancel={onClose} submitLabel={t('views.submit')} />
      </PorticoForm>
    </Dialog>
  );
}
