import { keys } from '@portico/features/queries';
import { useLanguage, useT } from '@portico/i18n';
import { LinkButton, QueryState, useRemotePages } from '@portico/remote-kit';
import { Box, Button, EmptyState, PageHeader } from '@portico/ui';
import type en from '../locales/en.json';
import { NoticeRow } from './NoticeRow.tsx';
import { NoticesSkeleton } from './NoticesSkeleton.tsx';
import { searchNotices } from './noticeCalls.ts';
import { useReadNotices } from './useReadNotices.ts';

const pageSize = 20;

/** All notices, page after page. */
export function NoticePages() {
  const t = useT<typeof en>('community');
  const { language } = useLanguage();
  const list = useRemotePages(keys.notices.list(language), (before, context) =>
    searchNotices(before, pageSize, context),
  );
  const { open, readAll, isPending } = useReadNotices();
  const unread = list.pages?.[0]?.unread ?? 0;
  // A notice that was folded while pages were read is on two of them: the later state comes first.
  const notices = list.docs?.filter(
    ({ _id }, place) => list.docs?.findIndex((one) => one._id === _id) === place,
  );
  return (
    <>
      <PageHeader
        title={t('notices.title')}
        text={t('notices.lead')}
        actions={
          <>
            <LinkButton to="/my-account?section=notifications">{t('notices.settings')}</LinkButton>
            {unread > 0 && (
              <Button isBusy={isPending} onClick={() => readAll(notices ?? [])}>
                {t('notices.readAll')}
              </Button>
            )}
          </>
        }
      />
      <QueryState
        query={{ ...list, data: notices }}
        failed={t('notices.failed')}
        skeleton={<NoticesSkeleton rows={8} />}
        empty={<EmptyState icon="bell" title={t('notices.empty')} text={t('notices.emptyHint')} />}
      >
        {(shown) => (
          <Box as="ul" listStyleType="none" padding="0" borderBlockStart="hairline" maxInlineSize="44rem">
            {shown.map((notice) => (
              <NoticeRow key={notice._id} notice={notice} onOpen={open} />
            ))}
          </Box>
        )}
      </QueryState>
      {list.hasMore && (
        <Button marginBlockStart="6" isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {t('notices.more')}
        </Button>
      )}
    </>
  );
}
