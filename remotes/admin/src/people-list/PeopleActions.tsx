import { lazyDialog } from '@portico/features/lazy-dialog';
import { useErrorText } from '@portico/i18n';
import { useRemoteMutation } from '@portico/remote-kit';
import { Box, Button, snackbar } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { RecentChanges } from '../changes/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { useIsAdministration } from '../users/index.ts';
import type { ColumnsDialogProps } from './ColumnsDialog.tsx';
import { peopleAddress, userFilter } from './peopleAddress.ts';
import { askForFile } from './peopleListCalls.ts';
import { saveFrom } from './saveFrom.ts';
import type { PeopleListState } from './usePeopleList.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

const ColumnsDialog = lazyDialog<ColumnsDialogProps>(() =>
  import('./ColumnsDialog.tsx').then((module) => module.ColumnsDialog),
);

/** The actions on the whole list: its views, its columns, and a copy of it as a file. */
export function PeopleActions({ state, children }: { state: PeopleListState; children?: ReactNode }) {
  const t = usePeopleT();
  const errorText = useErrorText();
  const isAdministration = useIsAdministration();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const { list, address, columns } = state;
  const file = useRemoteMutation(
    () => askForFile({ list, filter: userFilter(address), columns: [...columns] }),
    {
      onSuccess: ({ path }) => saveFrom(path),
      onError: (error) =>
        void snackbar.show({
          text: t('fileFailed', { reason: errorText(error) }),
          tone: 'negative',
          action: { label: t('common:actions.retry'), onAction: () => file.mutate(undefined) },
        }),
    },
  );
  return (
    <Box
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      flexWrap="wrap"
      gap={{ base: '2', sm: '3' }}
      inlineSize={{ base: 'full', sm: 'auto' }}
    >
      <ViewsMenu state={state} />
      <Button startIcon="grid" onClick={() => setIsChoosing(true)}>
        {t('columns.open')}
      </Button>
      {isAdministration && (
        <>
          <Button startIcon="download" isBusy={file.isPending} onClick={() => file.mutate(undefined)}>
            {t('csv')}
          </Button>
          <Button startIcon="clock" onClick={() => setIsLooking(true)}>
            {t('recent.open')}
          </Button>
        </>
      )}
      {children}
      <RecentChanges
        isOpen={isLooking}
        hrefFor={(change) => peopleAddress(list, { ...address, change })}
        onClose={() => setIsLooking(false)}
      />
      <ColumnsDialog state={state} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </Box>
  );
}
