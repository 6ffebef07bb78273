import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { LinkTabs, QueryState } from '@portico/remote-kit';
import { Box, EmptyState, SkeletonText, Stack, Text } from '@portico/ui';
import { FilterSearch } from '@portico/ui/data';
import { useAdminT } from '../locales/useAdminT.ts';
import { ContactRequestCard } from './ContactRequestCard.tsx';
import { type ContactQueue, useClosing, useContactQueue } from './useContactQueue.ts';

const states = ['open', 'closed'] as const;

/** What members and visitors have written to the concierge, the oldest open one first. */
export function ContactPanel() {
  const t = useAdminT();
  const queue = useContactQueue();
  const { address, go } = queue;
  const tabs = states.map((status) => ({
    to: queue.hrefOf(status),
    label: t(`contactQueue.status.${status}`),
    isCurrent: status === address.status,
  }));
  return (
    <Stack gap="4">
      <Text tone="muted" maxInlineSize="reading">
        {t('contactQueue.lead')}
      </Text>
      <LinkTabs label={t('contactQueue.show')} tabs={tabs} />
      <Box maxInlineSize="form">
        <FilterSearch
          label={t('contactQueue.search')}
          value={address.q}
          maxLength={100}
          onSearch={(q, replace) => go({ q }, { replace })}
        />
      </Box>
      <Requests queue={queue} />
    </Stack>
  );
}

function Requests({ queue: { address, requests, hrefFor } }: { queue: ContactQueue }) {
  const t = useAdminT();
  const { toggle, busyId } = useClosing();
  const { isPlaceholderData } = requests;
  const nothing = address.q ? t('contactQueue.nothing') : t(`contactQueue.empty.${address.status}`);
  return (
    <QueryState
      query={requests}
      failed={t('contactQueue.failed')}
      skeleton={<SkeletonText lines={6} />}
      empty={<EmptyState icon="mail" title={nothing} />}
    >
      {({ docs, page, totalPages }) => (
        <Outdated isOutdated={isPlaceholderData}>
          <Stack as="ul" gap="4" listStyleType="none" padding="0">
            {docs.map((request) => (
              <li key={request._id}>
                <ContactRequestCard
                  request={request}
                  isBusy={request._id === busyId}
                  onToggle={() => toggle(request)}
                />
              </li>
            ))}
          </Stack>
          <PageLinks page={page} pageCount={totalPages} hrefFor={hrefFor} />
        </Outdated>
      )}
    </QueryState>
  );
}
