import { useT } from '@portico/i18n';
import { useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Box, Button, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { CategoryChoice } from './CategoryChoice.tsx';
import { type Category, hasClients } from './categories.ts';
import { GroupSection } from './GroupSection.tsx';
import { GroupFailure, GroupsLoading } from './GroupStates.tsx';
import type { HeaderSearchState } from './useHeaderSearch.ts';

export interface SearchPanelProps {
  id: string;
  search: HeaderSearchState;
}

/** The panel below the field: categories and results, or the recent searches while nothing is typed. */
export function SearchPanel({ id, search }: SearchPanelProps) {
  const flags = useFlags();
  const hasRoute = useHasRoute();
  const isOffered = (category: Category) =>
    category !== 'clients' || (hasClients(flags) && hasRoute('/client-profile'));
  return (
    <Box
      position="absolute"
      insetInline="0"
      insetBlockStart="calc(100% + 0.25rem)"
      maxBlockSize="75vh"
      overflowY="auto"
      background="surface"
      border="hairline"
      borderRadius="md"
      boxShadow="overlay"
      padding="2"
      zIndex="header"
    >
      <CategoryChoice chosen={search.category} isOffered={isOffered} onChoose={search.setCategory} />
      {search.groups.length > 0 ? <Results id={id} search={search} /> : <Recent search={search} />}
    </Box>
  );
}

function Results({ id, search }: SearchPanelProps) {
  const t = useT<typeof en>('search');
  const { groups, activeOption, choose, isSettled } = search;
  const found = groups.filter(({ items }) => items.length > 0);
  const failed = groups.filter(({ status }) => status === 'failed');
  const isLoading = !isSettled || groups.some(({ status }) => status === 'loading');
  return (
    <Stack gap="1" paddingBlockStart="1">
      <Box id={id} role="listbox" aria-label={t('header.results')}>
        {found.map((group) => (
          <GroupSection
            key={group.id}
            panelId={id}
            group={group}
            activeOption={activeOption}
            onChoose={choose}
          />
        ))}
      </Box>
      {failed.map((group) => (
        <GroupFailure key={group.id} group={group} />
      ))}
      {isLoading && <GroupsLoading />}
      {!isLoading && found.length === 0 && failed.length === 0 && <Nothing />}
    </Stack>
  );
}

function Nothing() {
  const t = useT<typeof en>('search');
  return (
    <Stack role="status" gap="1" padding="4">
      <Text fontWeight="medium">{t('header.nothing')}</Text>
      <Text size="sm" tone="muted">
        {t('header.nothingHint')}
      </Text>
    </Stack>
  );
}

function Recent({ search }: { search: HeaderSearchState }) {
  const t = useT<typeof en>('search');
  if (search.recent.length === 0) {
    return (
      <Text size="sm" tone="muted" padding="3">
        {t('header.start')}
      </Text>
    );
  }
  return (
    <Stack gap="0" alignItems="flex-start">
      <Text kind="eyebrow" paddingInline="3" paddingBlock="2">
        {t('header.recent')}
      </Text>
      {search.recent.map((text) => (
        <Button key={text} variant="quiet" size="sm" startIcon="clock" onClick={() => search.type(text)}>
          {text}
        </Button>
      ))}
    </Stack>
  );
}
