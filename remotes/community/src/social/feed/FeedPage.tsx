import type { SocialGroup } from '@portico/contracts';
import { useGroupName } from '@portico/features/group-name';
import { LinkButton, useDocumentTitle, useHasRoute } from '@portico/remote-kit';
import { Box, Button, EmptyState, Grid, Stack } from '@portico/ui';
import { FilterSearch } from '@portico/ui/data';
import { useFeedAddress } from '../useFeedAddress.ts';
import { useGroups } from '../useGroups.ts';
import { useReader } from '../useReader.ts';
import { useSocialT } from '../words.ts';
import { PostComposer } from '../writing/PostComposer.tsx';
import { FeedHeader } from './FeedHeader.tsx';
import { FeedList } from './FeedList.tsx';
import { type FeedQuestion, forgetFeeds, readFeed } from './feedStore.ts';
import { GroupList } from './GroupList.tsx';
import { useFeed } from './useFeed.ts';

interface NothingProps {
  question: FeedQuestion;
  group: SocialGroup | undefined;
  canPost: boolean;
  onShowAll: () => void;
}

const concierge = '/messages?to=concierge';

function Nothing({ question, group, canPost, onShowAll }: NothingProps) {
  const t = useSocialT();
  const hasRoute = useHasRoute();
  if (question.text)
    return (
      <EmptyState
        icon="search"
        title={t('nothingFound')}
        text={t('nothingFoundHint')}
        action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      />
    );
  if (group?.isMine === false) return <EmptyState icon="people" title={t('empty')} text={t('emptyOther')} />;
  if (canPost) return <EmptyState icon="people" title={t('empty')} text={t('emptyHint')} />;
  return (
    <EmptyState
      icon="people"
      title={t('empty')}
      text={t('noGroups')}
      action={hasRoute(concierge) && <LinkButton to={concierge}>{t('toConcierge')}</LinkButton>}
    />
  );
}

/** The posts of the chosen group, or of all, beside the groups there are. */
export function FeedPage() {
  const t = useSocialT();
  const { personId, canWrite } = useReader();
  const { question, choose, read, search } = useFeedAddress();
  const { groups, mute } = useGroups();
  const feed = useFeed(question);
  const docs = groups.data?.docs ?? [];
  const group = docs.find(({ _id }) => _id === question.groupId);
  const own = docs.filter(({ isMine }) => isMine);
  const canPost = canWrite && own.length > 0;
  const nameOf = useGroupName();
  useDocumentTitle(group ? nameOf(group) : t('title'));

  async function muteAndRead(id: string, isMuted: boolean) {
    await mute(id, isMuted);
    // 'All' leaves out muted groups.
    forgetFeeds();
    await readFeed(question);
  }
  const readAnew = () => {
    forgetFeeds();
    void readFeed(question);
  };
  return (
    <>
      <FeedHeader group={group} onMute={muteAndRead} onUnblocked={readAnew} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 44rem)' }}
        gap={{ base: '6', lg: '10' }}
        alignItems="start"
      >
        <Box
          as="nav"
          aria-label={t('groups')}
          minInlineSize="0"
          position={{ lg: 'sticky' }}
          insetBlockStart={{ lg: 'calc(64px + 1.5rem)' }}
        >
          <Stack gap="5">
            <FilterSearch label={t('search')} value={question.text} onSearch={search} />
            <GroupList
              groups={groups}
              shownId={question.groupId}
              onChoose={(id) => void choose(id)}
              onRead={read}
            />
          </Stack>
        </Box>
        <Stack gap="5" minInlineSize="0">
          {canPost && group?.isMine !== false && (
            <PostComposer personId={personId} groups={own} shownId={question.groupId} />
          )}
          <FeedList
            key={`${question.groupId} ${question.text}`}
            feed={feed}
            question={question}
            empty={<Nothing {...{ question, group, canPost }} onShowAll={() => search('', false)} />}
          />
        </Stack>
      </Grid>
    </>
  );
}
