import { useT } from '@portico/i18n';
import { Slot, type SlotProps } from '@portico/remote-kit';
import { Button, Flex, SkeletonTable, Text } from '@portico/ui';
import type en from '../locales/en.json';

/** A part of the home page that another remote draws. When its code cannot be fetched, only this part says so. */
export function HomeSlot({ name }: Pick<SlotProps, 'name'>) {
  const t = useT<typeof en>('community');
  return (
    <Slot
      name={name}
      fallback={<SkeletonTable rows={3} columns={2} />}
      renderFailure={(retry) => (
        <Flex gap="4" alignItems="center" flexWrap="wrap" role="status">
          <Text tone="muted">{t('dashboard.sectionFailed')}</Text>
          <Button size="sm" variant="quiet" startIcon="refresh" onClick={retry}>
            {t('common:actions.retry')}
          </Button>
        </Flex>
      )}
    />
  );
}
