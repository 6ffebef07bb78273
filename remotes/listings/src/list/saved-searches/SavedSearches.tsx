import { QueryState } from '@portico/remote-kit';
import { Box, EmptyState, SkeletonText, Stack } from '@portico/ui';
import { Gliding } from '@portico/ui/data';
import { Dialog } from '@portico/ui/overlays';
import { useRef } from 'react';
import type { ListingList } from '../useListingList.ts';
import { useListT } from '../words.ts';
import { SavedSearchRow } from './SavedSearchRow.tsx';
import { SaveSearchForm } from './SaveSearchForm.tsx';
import { type SavedSearchTools, useSavedSearches } from './useSavedSearches.ts';

export interface SavedSearchesProps {
  list: ListingList;
  isOpen: boolean;
  onClose: () => void;
}

function Rows({ tools, onClose }: { tools: SavedSearchTools; onClose: () => void }) {
  const t = useListT();
  const ref = useRef<HTMLUListElement>(null);
  return (
    <QueryState
      query={tools.searches}
      failed={t('saved.failed')}
      skeleton={<SkeletonText lines={3} />}
      empty={<EmptyState headingLevel={3} icon="star" title={t('saved.none')} text={t('saved.noneHint')} />}
      headingLevel={3}
    >
      {(searches) => (
        <Stack as="ul" ref={ref} gap="0" listStyleType="none" padding="0" aria-label={t('saved.title')}>
          <Gliding list={ref} ids={searches.map(({ _id }) => _id)} />
          {searches.map((search) => (
            <SavedSearchRow key={search._id} search={search} tools={tools} onRun={onClose} />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}

/** Saves the present search; saved searches can be run, renamed, mailed or deleted. */
export function SavedSearches({ list, isOpen, onClose }: SavedSearchesProps) {
  const t = useListT();
  const tools = useSavedSearches();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('saved.title')}>
      <Stack gap="6">
        {/* Above the form, so that a message which appears when a field loses focus moves no link away from the pointer. */}
        <Box maxBlockSize="50vh" overflowY="auto">
          <Rows tools={tools} onClose={onClose} />
        </Box>
        <Box borderBlockStart="hairline" paddingBlockStart="4">
          <SaveSearchForm address={list.address} tools={tools} />
        </Box>
      </Stack>
    </Dialog>
  );
}
