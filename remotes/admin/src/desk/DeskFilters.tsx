import { deskKinds, deskStates } from '@portico/contracts/lists';
import { LinkTabs } from '@portico/remote-kit';
import { Grid, Stack } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import type { useDeskAddress } from './useDesk.ts';
import { useDeskT } from './words.ts';

/** The filters of the list, all of them in the address. */
export function DeskFilters({ desk: { address, to, go } }: { desk: ReturnType<typeof useDeskAddress> }) {
  const t = useDeskT();
  const tabs = deskStates.map((state) => ({
    to: to({ state, isOverdue: false, isUnread: false }),
    label: t(`state.${state}`),
    isCurrent: state === address.state,
  }));
  const kinds = [
    { value: '', label: t('kind.all') },
    ...deskKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
  ];
  return (
    <Stack gap="0">
      <LinkTabs label={t('show')} tabs={tabs} />
      <Grid
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr', lg: '3fr 2fr' }}
        gap="3"
        alignItems="end"
        maxInlineSize="reading"
      >
        <FilterSearch
          label={t('search')}
          value={address.q}
          maxLength={100}
          onSearch={(q, replace) => go({ q }, { replace })}
        />
        <FilterSelect
          label={t('kind.label')}
          value={address.kind}
          options={kinds}
          onChange={(value) => go({ kind: deskKinds.find((kind) => kind === value) ?? '' })}
        />
      </Grid>
    </Stack>
  );
}
