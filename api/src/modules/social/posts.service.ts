import {
  isFilled,
  type NewPostBody,
  type Post,
  type PostChangeBody,
  type PostList,
  type PostsBody,
  type ReactionKind,
  type ReactionList,
} from '@portico/contracts';
import { isInPostWindow } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import { attachFiles } from '../../attachments/attachments.repository.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { mayShow } from '../../listings-read/cards.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { readSome } from '../../support/paging.ts';
import { nextNumber, readGroup } from './groups.repository.ts';
import { createSocialGroups } from './groups.service.ts';
import { keepMentions, tellConcerned } from './mentions.ts';
import * as repository from './posts.repository.ts';
import { toPosts } from './postView.ts';
import { readerOf } from './reader.ts';
import { createSocialWriting } from './socialWriting.ts';
import * as texts from './texts.repository.ts';

const pageSize = 20;

/** Posts of the groups that the caller may read. */
export function createPosts(context: Pick<AppContext, 'db' | 'now' | 'live'>) {
  const { db, now } = context;
  const groups = createSocialGroups(context);
  const writing = createSocialWriting(context);

  async function list(asked: PostsBody, by: Requester): Promise<PostList> {
    const { groupId = null, text = null, before = null, limit = pageSize } = asked;
    if (groupId !== null) await groups.require(groupId, by);
    // Counted first: later posts are then told again.
    const counted = await groups.unread(by);
    const reader = readerOf(by);
    const { rows, hasMore } = await readSome(limit, (most) =>
      repository.readPosts(db, reader, { groupId, text, before, limit: most }),
    );
    return { ...counted, docs: await toPosts(db, rows, { reader, by }), hasMore };
  }

  async function read(id: string, by: Requester, tx: Database = db): Promise<Post> {
    const reader = readerOf(by);
    const row = await repository.readPost(tx, reader, id);
    const [post] = row ? await toPosts(tx, [row], { reader, by }) : [];
    if (!post) throw new ApiProblem('NOT_FOUND');
    return post;
  }

  /** Whether this id was already posted by the same person to the same group. CONFLICT for anybody else's. */
  async function isPosted(tx: Database, { _id, groupId }: NewPostBody, by: Requester): Promise<boolean> {
    const known = await texts.findText(tx, _id);
    if (!known) return false;
    const isSame = known.authorPersonId === by.personId && known.groupId === groupId && known.postId === null;
    if (!isSame) throw new ApiProblem('CONFLICT');
    return true;
  }

  async function post(body: NewPostBody, by: Requester): Promise<Post> {
    const { _id: id, groupId, card, mentionIds = [], files = [] } = body;
    const text = body.body.trim();
    if (!isFilled(text) && !card && files.length === 0)
      throw new ApiProblem('INVALID_INPUT', { fields: { body: 'REQUIRED' } });
    const group = await groups.require(groupId, by);
    if (!group.isMine) throw new ApiProblem('FORBIDDEN');
    if (await isPosted(db, body, by)) return read(id, by);
    await writing.requireOpen(by);
    if (card && !(await mayShow(db, card, by)))
      throw new ApiProblem('INVALID_INPUT', { fields: { 'card._id': 'DOES_NOT_EXIST' } });
    return writing.transact(async (tx, affected) => {
      const at = now();
      // The group's row is locked from here on: no other request can post the same id meanwhile.
      const number = await nextNumber(tx, groupId);
      if (await isPosted(tx, body, by)) return read(id, by, tx);
      const values = { id, groupId, number, card, body: text, authorPersonId: by.personId, postedAt: at };
      const stored = await repository.insertPost(tx, values);
      const attached = { postId: id, groupId, threadId: null, personId: by.personId };
      const described = files.map(({ _id, description }) => ({ _id, description: description.trim() }));
      if (!(await attachFiles(tx, attached, described)))
        throw new ApiProblem('INVALID_INPUT', { fields: { files: 'FILE_NOT_ARRIVED' } });
      const mentioned = await keepMentions(tx, stored, mentionIds, { by, at });
      await tellConcerned(tx, { ...stored, group }, { mentioned }, { by, at });
      await writing.affect(tx, affected, stored);
      return read(id, by, tx);
    });
  }

  /**
   * The caller's own post or comment, locked. NOT_FOUND for one they cannot see, FORBIDDEN for one that others wrote.
   */
  async function requireOwn(tx: Database, id: string, isPost: boolean, by: Requester) {
    const text = await texts.readText(tx, readerOf(by), id, { lock: true });
    if (!text || (text.postId === null) !== isPost) throw new ApiProblem('NOT_FOUND');
    if (text.authorPersonId !== by.personId) throw new ApiProblem('FORBIDDEN');
    return text;
  }

  type Change = Pick<PostChangeBody, 'body' | 'mentionIds'>;

  /** Changes the caller's own words while they may be changed; POST_WINDOW_OVER afterwards. */
  async function rewrite(
    tx: Database,
    text: texts.StoredText,
    { body, mentionIds = [] }: Change,
    by: Requester,
  ): Promise<void> {
    const at = now();
    if (!isInPostWindow(text.postedAt, at)) throw new ApiProblem('POST_WINDOW_OVER');
    const words = body.trim();
    if (words !== text.body) await texts.replaceText(tx, text, { body: words, editedAt: at }, at);
    const changed = { ...text, body: words };
    const mentioned = await keepMentions(tx, changed, mentionIds, { by, at });
    const group = await readGroup(tx, readerOf(by), text.groupId);
    // People who were mentioned before have been told: a notice is written only once.
    await tellConcerned(tx, { ...changed, group: group ?? { name: '' } }, { mentioned }, { by, at });
  }

  type Own = { id: string; isPost: boolean };

  /** Changes the caller's own post or comment, and returns it as `readAgain` reads it afterwards. */
  async function rewriteOwn<Text>(
    { id, isPost }: Own,
    change: Change,
    by: Requester,
    readAgain: (tx: Database) => Promise<Text>,
  ): Promise<Text> {
    await writing.requireOpen(by);
    return writing.transact(async (tx, affected) => {
      const text = await requireOwn(tx, id, isPost, by);
      // A post without words may stay if it shows something; a comment always has words.
      if (!isFilled(change.body)) {
        const { card, files } = await read(id, by, tx);
        if (!card && files.length === 0)
          throw new ApiProblem('INVALID_INPUT', { fields: { body: 'REQUIRED' } });
      }
      await rewrite(tx, text, change, by);
      await writing.affect(tx, affected, text);
      return readAgain(tx);
    });
  }

  const edit = (id: string, change: Change, by: Requester): Promise<Post> =>
    rewriteOwn({ id, isPost: true }, change, by, (tx) => read(id, by, tx));

  /** A member can still reach their own post or comment after losing access to what is around it. */
  async function requireWritten(tx: Database, id: string, isPost: boolean, by: Requester) {
    const text = await texts.findText(tx, id, { lock: true });
    const isOwn = text?.authorPersonId === by.personId && (text.postId === null) === isPost;
    return isOwn && text.deletedAt === null ? text : requireOwn(tx, id, isPost, by);
  }

  /** Takes back a post or a comment. Taking it back again changes nothing, and is no error. */
  async function takeBack({ id, isPost }: Own, by: Requester): Promise<null> {
    return writing.transact(async (tx, affected) => {
      const text = await requireWritten(tx, id, isPost, by);
      // Before it is deleted, so that people who take part below it are told too.
      await writing.affect(tx, affected, text);
      await texts.replaceText(tx, text, { body: '', card: null, deletedAt: now() }, now());
      await texts.replaceMentions(tx, id, []);
      return null;
    });
  }

  async function react({ id, isPost }: Own, kind: ReactionKind | null, by: Requester): Promise<ReactionList> {
    const reader = readerOf(by);
    return writing.transact(async (tx, affected) => {
      const text = await texts.readText(tx, reader, id);
      if (!text || (text.postId === null) !== isPost) throw new ApiProblem('NOT_FOUND');
      await texts.react(tx, { postId: id, personId: by.personId, kind, at: now() });
      affected.add(text.authorPersonId).add(by.personId);
      return { reactions: (await texts.readReactions(tx, reader, [id])).get(id) ?? [] };
    });
  }

  return { list, read, post, edit, rewriteOwn, takeBack, react };
}
