import { hasClients } from '@portico/features/clients';
import { useT } from '@portico/i18n';
import { useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Box, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { CategoryChoice } from './CategoryChoice.tsx';
import { type Category, isOfMap } from './categories.ts';
import { GroupSection } from './GroupSection.tsx';
import { GroupFailure, GroupsLoading } from './GroupStates.tsx';
import type { OptionGroup } from './options.ts';
import { RecentSearches } from './RecentSearches.tsx';
import type { HeaderSearchState } from './useHeaderSearch.ts';

export interface SearchPanelProps {
  id: string;
  search: HeaderSearchState;
}

/** The panel below the field: categories and results, or the recent searches while nothing is typed. */
export function SearchPanel({ id, search }: SearchPanelProps) {
  const flags = useFlags();
  const hasRoute = useHasRoute();
  function isOffered(category: Category) {
    if (isOfMap(category)) return search.isOnMap;
    return category !== 'clients' || (hasClients(flags) && hasRoute('/client-profile'));
  }
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
      {search.groups.length > 0 ? <Results id={id} search={search} /> : <RecentSearches search={search} />}
    </Box>
  );
}

/** People who may search for brokerages always learn the outcome; others see the group only with results (B §6). */
const isWithoutBrokerages = ({ id, status, isStale, items }: OptionGroup) =>
  id === 'brokerages' && status === 'ready' && !isStale && items.length === 0;

function Results({ id, search }: SearchPanelProps) {
  const t = useT<typeof en>('search');
  const { groups, activeOption, isTyping } = search;
  const found = groups.filter(({ items }) => items.length > 0);
  const failed = groups.filter(({ status }) => status === 'failed');
  const isLoading = groups.some(({ status }) => status === 'loading');
  const isNothing = search.isSettled && found.length === 0 && failed.length === 0;
  return (
    <Stack gap="1" paddingBlockStart="1">
      <Box id={id} role="listbox" aria-label={t('header.results')} hidden={found.length === 0}>
        {found.map((group) => (
          <GroupSection
            key={group.id}
            panelId={id}
            group={group}
            isStale={group.isStale || isTyping}
            activeOption={activeOption}
            onChoose={search.choose}
            onOpenElsewhere={search.remember}
          />
        ))}
      </Box>
      {failed.length > 0 && (
        // Below the results, which must not move under the pointer, but never out of sight.
        <Box position="sticky" insetBlockEnd="-2" background="surface" borderBlockStart="hairline">
          {failed.map((group) => (
            <GroupFailure key={`${group.id} ${search.typed}`} group={group} />
          ))}
        </Box>
      )}
      {(isLoading || (found.length === 0 && !search.isSettled)) && <GroupsLoading />}
      {found.length > 0 && groups.some(isWithoutBrokerages) && (
        <Text size="sm" tone="muted" paddingInline="3" paddingBlock="2">
          {t('header.noBrokerages')}
        </Text>
      )}
      {isNothing && <Nothing />}
    </Stack>
  );
}

/** The announcement beside the field says it, too; this is for the eyes. */
function Nothing() {
  const t = useT<typeof en>('search');
  return (
    <Stack gap="1" padding="4">
      <Text fontWeight="medium">{t('header.nothing')}</Text>
      <Text size="sm" tone="muted">
        {t('header.nothingHint')}
      </Text>
    </Stack>
  );
}
