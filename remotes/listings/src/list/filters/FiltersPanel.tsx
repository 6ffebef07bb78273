import type { ListingStatus, ListingType } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { useTagOptions } from '@portico/features/matching';
import { useFormat, useT } from '@portico/i18n';
import { useFlags, useSession } from '@portico/session';
import { Box, Button, Grid, Stack, Text } from '@portico/ui';
import { ChipFilters, type ChipOption } from '@portico/ui/data';
import { Dialog } from '@portico/ui/overlays';
import { useId } from 'react';
import type en from '../../locales/en.json';
import { countFilters, noFilters } from '../listAddress.ts';
import { MeasureFilters } from '../MeasureFilters.tsx';
import { SortFilter } from '../SortFilter.tsx';
import { type ListingList, useListings } from '../useListingList.ts';
import { useListT } from '../words.ts';
import { PlaceFilter } from './PlaceFilter.tsx';
import { turnedOver } from './turnedOver.ts';

export interface FiltersPanelProps {
  list: ListingList;
  isOpen: boolean;
  onClose: () => void;
}

interface ChoiceProps {
  label: string;
  options: readonly ChipOption[];
  selected: readonly string[];
  onChange: (values: string[]) => void;
}

function Choice({ label, ...chips }: ChoiceProps) {
  const id = useId();
  if (chips.options.length === 0) return null;
  return (
    <Stack gap="2" role="group" aria-labelledby={id}>
      <Text id={id} size="sm" fontWeight="medium">
        {label}
      </Text>
      <ChipFilters label={label} {...chips} />
    </Stack>
  );
}

function useChoices({ address, go }: ListingList): ChoiceProps[] {
  const t = useListT();
  const words = useListingWords();
  const { isAgent } = useFlags();
  const settings = useSession((session) => session.settings.search);
  const tagOptions = useTagOptions();
  // Only agents filter by prospects, which only a prospect's own agents see.
  const choose =
    (key: 'types' | 'statuses' | 'tags' | 'lifestyles', order?: readonly string[]) => (pressed: string[]) =>
      go((now) => {
        const chosen = turnedOver(now[key], address[key], pressed);
        return { [key]: order?.filter((value) => chosen.includes(value)) ?? chosen };
      });
  const types: ListingType[] = isAgent ? ['Manual', 'Pocket', 'Prospect'] : ['Manual', 'Pocket'];
  const statuses: ListingStatus[] = ['Active', 'Coming Soon', 'Pending', 'Under Contract'];
  return [
    {
      label: t('type'),
      options: types.map((type) => ({ value: type, label: words.type(type) })),
      selected: address.types,
      onChange: choose('types', types),
    },
    {
      label: t('status'),
      options: statuses.map((status) => ({ value: status, label: words.status(status) })),
      selected: address.statuses,
      onChange: choose('statuses', statuses),
    },
    {
      label: t('tags'),
      options: tagOptions(settings?.listingTags, address.tags),
      selected: address.tags,
      onChange: choose('tags'),
    },
    {
      label: t('lifestyles'),
      options: tagOptions(settings?.lifestyles, address.lifestyles),
      selected: address.lifestyles,
      onChange: choose('lifestyles'),
    },
  ];
}

/** All filters. Each applies at once behind the panel, and the closing button says how many listings are left. */
export function FiltersPanel({ list, isOpen, onClose }: FiltersPanelProps) {
  const t = useT<typeof en>('listings');
  const tList = useListT();
  const format = useFormat();
  const choices = useChoices(list);
  // Uses data that the list has already read, so the panel sends no request.
  const count = useListings(list, Number.POSITIVE_INFINITY).pages?.[0]?.totalDocs ?? 0;
  const footer = (
    <>
      {countFilters(list.address) > 0 && (
        <Button variant="quiet" onClick={() => list.go(noFilters)}>
          {t('list.filter.clear')}
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {tList('show', { count, value: format.number(count) })}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('list.filter.all')} footer={footer}>
      <Stack gap="6">
        <Box display={{ md: 'none' }}>
          <SortFilter list={list} />
        </Box>
        <PlaceFilter list={list} />
        <Grid minColumn="8.5rem" gap="4">
          <MeasureFilters list={list} />
        </Grid>
        {choices.map((choice) => (
          <Choice key={choice.label} {...choice} />
        ))}
      </Stack>
    </Dialog>
  );
}
