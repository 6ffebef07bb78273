import type { VisitList } from '@portico/contracts';
import { useGroupNames } from '@portico/features/group-name';
import { keys } from '@portico/features/queries';
import { useFormat, useT } from '@portico/i18n';
import { LinkButton, QueryState, useHasRoute, useRemotePages } from '@portico/remote-kit';
import { Box, Button, EmptyState, PageHeader, SkeletonTable, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { VisitorSettings } from './VisitorSettings.tsx';
import { VisitRow } from './VisitRow.tsx';
import { onceADay } from './visitDays.ts';
import { searchVisits } from './visitorCalls.ts';

const pageSize = 20;
const myProfile = '/my-account';

/** Members who are not named, as far as that tells of none of them alone. */
function Others({ others }: Pick<VisitList, 'others'>) {
  const t = useT<typeof en>('community');
  const nameOf = useGroupNames();
  if (others.visitors === 0) return null;
  const groups = others.groups.map(({ name, visitors }) =>
    t('visitors.ofGroup', { name: nameOf(name), count: visitors }),
  );
  return (
    <Text tone="muted">
      {t('visitors.others', { count: others.visitors })}{' '}
      {groups.length > 0 && t('visitors.byGroup', { groups: groups.join(' · ') })}
    </Text>
  );
}

/** The visitors of the reader's profile, as far as they may be named. */
export function VisitorsView() {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const hasRoute = useHasRoute();
  const list = useRemotePages(keys.visitors.list, (before, context) =>
    searchVisits(before, pageSize, context),
  );
  const first = list.pages?.[0];
  return (
    <>
      <PageHeader title={t('visitors.title')} text={t('visitors.lead')} />
      <QueryState
        query={{ ...list, data: first }}
        failed={t('visitors.failed')}
        skeleton={<SkeletonTable rows={5} columns={2} />}
      >
        {({ others, settings, views }) => (
          <Stack gap="10">
            <Stack gap="5">
              {views !== undefined && views > 0 && (
                <Text>{t('visitors.views', { count: views, number: format.number(views) })}</Text>
              )}
              <Others others={others} />
              {list.docs && list.docs.length > 0 ? (
                <Box
                  as="ul"
                  listStyleType="none"
                  padding="0"
                  borderBlockStart="hairline"
                  maxInlineSize="44rem"
                >
                  {onceADay(list.docs).map((visit) => (
                    <VisitRow key={visit._id} visit={visit} />
                  ))}
                </Box>
              ) : (
                <EmptyState
                  icon="eye"
                  title={t(settings.isShown ? 'visitors.empty' : 'visitors.off')}
                  text={t(settings.isShown ? 'visitors.emptyHint' : 'visitors.offHint')}
                  {...(settings.isShown &&
                    hasRoute(myProfile) && {
                      action: <LinkButton to={myProfile}>{t('visitors.myProfile')}</LinkButton>,
                    })}
                />
              )}
              {list.hasMore && (
                <Box>
                  <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
                    {t('notices.more')}
                  </Button>
                </Box>
              )}
            </Stack>
            <VisitorSettings settings={settings} />
          </Stack>
        )}
      </QueryState>
    </>
  );
}
