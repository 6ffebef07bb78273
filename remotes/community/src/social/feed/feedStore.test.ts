import type { Post } from '@portico/contracts';
import { buildPost } from '@portico/fixtures';
import { stubApi } from '@portico/testing';
import { addOwnPost, dropPost, feedOf, forgetFeeds, lookForNew, readFeed } from './feedStore.ts';

const all = { groupId: null, text: '' };
const old = buildPost({ number: 1 });
const own = buildPost({ number: 2 });
const shown = () => feedOf(all);

beforeEach(forgetFeeds);

/** The server; `during` happens while it makes its first answer. */
function serving(during: (server: { posts: Post[] }) => void, posts: Post[]) {
  const server = { posts };
  const asked: number[] = [];
  stubApi().on('POST', '/api/social/posts/search', () => {
    const docs = server.posts;
    if (asked.push(docs.length) === 1) during(server);
    return { data: { docs, hasMore: false, unread: 0, news: 1 } };
  });
}

it('keeps the member’s own new post when an answer from before it comes later', async () => {
  serving(() => {}, [old]);
  await readFeed(all);
  serving(
    (server) => {
      server.posts = [own, old];
      addOwnPost(own);
    },
    [old],
  );
  await lookForNew(all);
  expect(shown()).toMatchObject({ docs: [own._id, old._id], fresh: [] });
});

it('does not announce a post that was taken back while its answer was under way', async () => {
  serving(() => {}, [own, old]);
  await readFeed(all);
  serving(
    (server) => {
      server.posts = [old];
      dropPost(own._id);
    },
    [own, old],
  );
  await lookForNew(all);
  expect(shown()).toMatchObject({ docs: [old._id], fresh: [] });
});
