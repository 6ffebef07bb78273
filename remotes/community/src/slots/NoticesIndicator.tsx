import { HeaderIndicator } from '@portico/features/header-indicator';
import { lazyPart } from '@portico/features/lazy-part';
import { useT } from '@portico/i18n';
import { Box, IconButton } from '@portico/ui';
import { Popover } from '@portico/ui/overlays';
import type en from '../locales/en.json';
import { NoticesSkeleton, useIsPhone, useUnreadNotices } from '../notices/index.ts';

const NoticesPanel = lazyPart(
  () =>
    import(/* webpackChunkName: "later-notices" */ '../notices/NoticesPanel.tsx').then(
      (module) => module.NoticesPanel,
    ),
  {
    skeleton: (
      <Box inlineSize="24rem" maxInlineSize="full">
        <NoticesSkeleton rows={4} />
      </Box>
    ),
  },
);

/** The bell: what happened to the reader, messages apart. On phones it leads to the page with the list. */
export function NoticesIndicator() {
  const t = useT<typeof en>('community');
  const count = useUnreadNotices();
  const label = count > 0 ? t('notices.unreadCount', { count }) : t('notices.title');
  if (useIsPhone()) return <HeaderIndicator to="/notices" icon="bell" label={label} count={count} />;
  return (
    <Popover
      align="end"
      label={t('notices.title')}
      trigger={<IconButton icon="bell" label={label} count={count} />}
    >
      {(close) => <NoticesPanel onClose={close} />}
    </Popover>
  );
}
