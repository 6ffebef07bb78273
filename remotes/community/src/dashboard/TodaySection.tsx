import { EmptySection } from '@portico/features/home-section';
import { keys } from '@portico/features/queries';
import { useLanguage, useT } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { Box } from '@portico/ui';
import { readHomePart } from '../home-parts/index.ts';
import type en from '../locales/en.json';
import { NoticeRow, NoticesSkeleton, useReadNotices } from '../notices/index.ts';
import { HomeSection } from './HomeSection.tsx';

/** Events since the reader last looked; the bell has all of them. */
export function TodaySection() {
  const t = useT<typeof en>('community');
  const { open } = useReadNotices();
  const { language } = useLanguage();
  const unread = useRemoteQuery(keys.notices.today(language), (context) => readHomePart('today', context));
  return (
    <HomeSection
      title={t('dashboard.today.title')}
      query={unread}
      more={{ to: '/notices', label: t('dashboard.seeAll') }}
      skeleton={<NoticesSkeleton rows={3} />}
      empty={
        <EmptySection icon="check" title={t('dashboard.today.empty')} text={t('dashboard.today.hint')} />
      }
    >
      {(notices) => (
        <Box as="ul" listStyleType="none" padding="0" borderBlockStart="hairline">
          {notices.map((notice) => (
            <NoticeRow key={notice._id} notice={notice} onOpen={open} />
          ))}
        </Box>
      )}
    </HomeSection>
  );
}
