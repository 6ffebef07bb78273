import type {
  Language,
  Notice,
  NoticeList,
  NoticesBody,
  ReadNoticesBody,
  UnreadNotices,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { countNews, raiseNews } from '../../live/news.repository.ts';
import { countNamed, markRead as setRead } from '../../notices/notices.repository.ts';
import { readSome } from '../../support/paging.ts';
import * as repository from './noticeList.repository.ts';

const pageSize = 20;
const mostCounted = 1_000;

/** A member's events except messages: the list behind the bell. */
export function createNoticeList({
  db,
  now,
  live,
  noticeTexts,
}: Pick<AppContext, 'db' | 'now' | 'live' | 'noticeTexts'>) {
  /** The count of news is read first: a notice that is written meanwhile raises it again. */
  async function unread(by: Requester): Promise<UnreadNotices> {
    const news = await countNews(db, by.personId, 'notices');
    return { news, unread: await repository.countUnread(db, by, mostCounted) };
  }

  /** The words are in the language of the page. */
  async function search(
    { before, onlyUnread, limit = pageSize }: NoticesBody,
    by: Requester,
    language: Language,
  ): Promise<NoticeList> {
    const counts = await unread(by);
    const { rows, hasMore } = await readSome(limit, (most) =>
      repository.readNotices(db, by, { before, onlyUnread, limit: most }),
    );
    return { ...counts, notices: rows.map((row) => toNotice(row, language)), hasMore };
  }

  /** What staff see in a member's place stays new to the member. */
  async function markRead({ ids = [], upTo = 0 }: ReadNoticesBody, by: Requester): Promise<UnreadNotices> {
    if (by.impersonatorPersonId) return unread(by);
    const named = { ids, upTo };
    if ((await countNamed(db, by.personId, named)) > 0) {
      const news = await db.transaction(async (tx) => {
        // First the count and then the rows, in the order in which writers lock them.
        const raised = await raiseNews(tx, [by.personId], 'notices');
        await setRead(tx, by.personId, named, now());
        return raised;
      });
      await live.tell(news);
    }
    return unread(by);
  }

  const toNotice = (row: Row, language: Language): Notice => {
    const { id, number, kind, values, count, path, at, readAt } = row;
    return {
      ...{ _id: id, number, kind, values, count, path, text: noticeTexts.say(row, language) },
      at: at.toISOString(),
      isRead: readAt !== null,
    };
  };

  return { unread, search, markRead };
}

type Row = Awaited<ReturnType<typeof repository.readNotices>>[number];
