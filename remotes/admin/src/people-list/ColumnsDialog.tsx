import type { PeopleColumn } from '@portico/contracts';
import { peopleColumns } from '@portico/contracts/lists';
import { Button, Flex, Grid, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { usePeopleT } from '../people-words/index.ts';
import type { PeopleListState } from './usePeopleList.ts';

export interface ColumnsDialogProps {
  state: PeopleListState;
  isOpen: boolean;
  onClose: () => void;
}

/** The table's columns for each person; a choice takes effect at once. */
export function ColumnsDialog({ state, isOpen, onClose }: ColumnsDialogProps) {
  const t = usePeopleT();
  const { columns, chooseColumns, usualColumns } = state;
  const toggle = (column: PeopleColumn) =>
    chooseColumns(peopleColumns.filter((key) => (key === column) !== columns.includes(key)));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('columns.title')}
      footer={
        <>
          <Button onClick={() => chooseColumns([...usualColumns])}>{t('columns.usual')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('columns.done')}
          </Button>
        </>
      }
    >
      <Text tone="muted" marginBlockEnd="4">
        {t('columns.lead')}
      </Text>
      <Grid as="fieldset" minColumn="12rem" gap="3" border="0" padding="0" aria-label={t('columns.title')}>
        {peopleColumns.map((key) => (
          <Flex as="label" key={key} gap="2" alignItems="center" minBlockSize="8">
            <input type="checkbox" checked={columns.includes(key)} onChange={() => toggle(key)} />
            {t(`column.${key}`)}
          </Flex>
        ))}
      </Grid>
    </Dialog>
  );
}
