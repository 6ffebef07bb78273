import type {
  MentionList,
  SocialGroup,
  SocialGroupChangeBody,
  SocialGroupList,
  SocialUnread,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { countNews, raiseNews } from '../../live/news.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './groups.repository.ts';
import { findPeople } from './people.repository.ts';
import { readerOf } from './reader.ts';

const mostPeople = 8;

/** Groups as places to read and post in, and their unread posts. */
export function createSocialGroups({ db, now, live }: Pick<AppContext, 'db' | 'now' | 'live'>) {
  async function unread(by: Requester): Promise<SocialUnread> {
    // Read first: later news is then told again.
    const news = await countNews(db, by.personId, 'social');
    return { news, unread: await repository.countUnread(db, readerOf(by)) };
  }

  async function list(by: Requester): Promise<SocialGroupList> {
    return { ...(await unread(by)), docs: await repository.readGroups(db, readerOf(by)) };
  }

  /** NOT_FOUND for a group that the caller may not read. */
  async function require(id: string, by: Requester): Promise<SocialGroup> {
    const group = await repository.readGroup(db, readerOf(by), id);
    if (!group) throw new ApiProblem('NOT_FOUND');
    return group;
  }

  /** The person's other pages are told, because their unread counts have changed. */
  async function tellOneself({ personId }: Requester) {
    await live.tell(await raiseNews(db, [personId], 'social'));
  }

  async function change(
    id: string,
    { isMuted, isPublic }: SocialGroupChangeBody,
    by: Requester,
  ): Promise<SocialGroup> {
    const group = await require(id, by);
    if (isPublic !== undefined && !by.flags.isStaff) throw new ApiProblem('FORBIDDEN');
    if (isPublic !== undefined && isPublic !== group.isPublic)
      await db.transaction(async (tx) => {
        // Posts that were written only for its members stay private.
        if (!(await repository.setPublic(tx, id, isPublic))) throw new ApiProblem('GROUP_HAS_POSTS');
        await recordAudit(tx, by, {
          ...{ action: 'group-changed', subjectKind: 'group', subjectId: id, at: now() },
          ...{ before: { isPublic: group.isPublic }, after: { isPublic } },
        });
      });
    if (isMuted !== undefined) {
      await repository.mute(db, id, by.personId, isMuted);
      await tellOneself(by);
    }
    return require(id, by);
  }

  async function people(id: string, text: string, by: Requester): Promise<MentionList> {
    await require(id, by);
    return {
      docs: await findPeople(db, readerOf(by), {
        ...{ groupId: id, text, limit: mostPeople, now: now() },
      }),
    };
  }

  async function see(postIds: readonly string[], by: Requester): Promise<SocialUnread> {
    if (await repository.markSeen(db, readerOf(by), postIds)) await tellOneself(by);
    return unread(by);
  }

  return { unread, list, require, change, people, see };
}
