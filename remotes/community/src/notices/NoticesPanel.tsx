import { keys } from '@portico/features/queries';
import { useLanguage, useT } from '@portico/i18n';
import { QueryState, RouterLink, useRemoteQuery } from '@portico/remote-kit';
import { Box, Button, EmptyState, Flex, Heading } from '@portico/ui';
import type en from '../locales/en.json';
import { NoticeRow } from './NoticeRow.tsx';
import { NoticesSkeleton } from './NoticesSkeleton.tsx';
import { searchNotices } from './noticeCalls.ts';
import { useReadNotices } from './useReadNotices.ts';

const shown = 8;

/** The latest notices, below the bell. */
export function NoticesPanel({ onClose }: { onClose: () => void }) {
  const t = useT<typeof en>('community');
  const { language } = useLanguage();
  const query = useRemoteQuery(keys.notices.first(language), (context) =>
    searchNotices(undefined, shown, context),
  );
  const { open, readAll, isPending } = useReadNotices();
  const unread = query.data?.unread ?? 0;
  return (
    <Box inlineSize="24rem" maxInlineSize="full">
      <Flex justifyContent="space-between" alignItems="center" gap="3" minBlockSize="8">
        <Heading level={2} size="md">
          {t('notices.title')}
        </Heading>
        {unread > 0 && (
          <Button
            size="sm"
            variant="quiet"
            isBusy={isPending}
            onClick={() => readAll(query.data?.docs ?? [])}
          >
            {t('notices.readAll')}
          </Button>
        )}
      </Flex>
      <QueryState
        query={query}
        failed={t('notices.failed')}
        skeleton={<NoticesSkeleton rows={4} />}
        empty={
          <EmptyState icon="bell" title={t('notices.empty')} text={t('notices.emptyHint')} headingLevel={3} />
        }
        headingLevel={3}
      >
        {({ docs }) => (
          <Box as="ul" listStyleType="none" padding="0" borderBlockStart="hairline">
            {docs.map((notice) => (
              <NoticeRow
                key={notice._id}
                notice={notice}
                onOpen={(opened) => {
                  open(opened);
                  onClose();
                }}
              />
            ))}
          </Box>
        )}
      </QueryState>
      <Box paddingBlockStart="3" textAlign="center">
        <RouterLink to="/notices" onClick={onClose}>
          {t('notices.all')}
        </RouterLink>
      </Box>
    </Box>
  );
}
