import type { Post, PostComment, SocialGroup } from '@portico/contracts';
import {
  buildMe,
  buildPost,
  buildPostComment,
  buildSocialGroup,
  buildSystemSettings,
} from '@portico/fixtures';
import { sessionStore } from '@portico/session';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Social } from './Social.tsx';

const coast = buildSocialGroup();
const harbor = buildSocialGroup({ _id: 'g2', name: 'Harbor Circle', isPublic: false, members: 4 });
const open_ = buildSocialGroup({ _id: 'g3', name: 'Newcomers', isMine: false });
const me = {
  ...buildMe({ as: 'agent' }),
  myGroups: [coast, harbor].map(({ _id, name }) => ({ _id, name })),
};
const ownId = me.currentPerson._id;
const own = { _id: ownId, fullName: 'Elena Vasquez', photoURL: null, agentId: 'a1' };
const refusal = (status: number, code: string) => ({ status, body: { code, msg: `${code}.` } });

interface Given {
  groups?: SocialGroup[];
  posts?: Post[];
  comments?: PostComment[];
  path?: string;
  selectedGroup?: string | null;
  /** The server's other answers from the beginning. */
  also?: (api: ReturnType<typeof stubApi>) => unknown;
}

/** The server as one member sees it; `hear` is the stream's message that there is more. */
function open(given: Given = {}) {
  const { groups = [coast, harbor, open_], posts = [buildPost()], comments = [], path = '/social' } = given;
  const server = { posts, comments, news: 1 };
  const counts = () => ({ unread: 0, news: server.news });
  const api = stubApi()
    .on('GET', '/api/live', () => ({
      data: { messages: 0, blocks: 0, notices: 0, social: server.news },
    }))
    .on('GET', '/api/social/groups', () => ({ data: { ...counts(), docs: groups } }))
    .on('POST', '/api/social/posts/search', ({ body }: { body: unknown }) => {
      const { groupId } = body as { groupId: string | null };
      const docs = server.posts.filter(({ group }) => groupId === null || group._id === groupId);
      return { data: { ...counts(), docs, hasMore: false } };
    })
    .on('POST', '/api/social/posts/:id/comments/search', () => ({
      data: { docs: server.comments, hasMore: false },
    }))
    .on('PUT', '/api/user/group', { data: null })
    .on('POST', '/api/chat/social/logging', { data: null });
  given.also?.(api);
  const view = renderWithPortico(<Social />, {
    path,
    session: {
      status: 'signedIn',
      me,
      selectedGroup: given.selectedGroup ?? null,
      settings: {
        system: buildSystemSettings({ showChat: true, showAmitySocial: true }),
        search: null,
        dashboard: null,
      },
    },
    words: { community: { en } },
  });
  const hear = async (next: Partial<typeof server>) => {
    Object.assign(server, next, { news: server.news + 1 });
    await act(async () => void window.dispatchEvent(new Event('online')));
  };
  return { api, server, hear, ...view };
}

const search = '/api/social/posts/search';
const field = () => screen.findByRole('textbox', { name: 'New post' });
const post = (text: string | RegExp) =>
  screen.findByText(text).then((found) => within(found.closest('article') as HTMLElement));
const asked = (api: ReturnType<typeof stubApi>) =>
  api.callsTo('POST', search).map(({ body }) => (body as { groupId: string | null }).groupId);

describe('the feed', () => {
  it('is of the header’s group, and follows it', async () => {
    const { api } = open({
      posts: [buildPost(), buildPost({ number: 2, body: 'Behind closed doors', group: harbor })],
      selectedGroup: 'g2',
    });
    expect(await screen.findByText('Behind closed doors')).toBeVisible();
    expect(screen.queryByText(/seawall engineer/)).toBeNull();
    expect(
      await screen.findByText('Only the 4 members of the group can read what is posted here.'),
    ).toBeVisible();
    act(() => sessionStore.setState({ selectedGroup: null }));
    expect(await screen.findByText(/seawall engineer/)).toBeVisible();
    expect(new Set(asked(api))).toEqual(new Set(['g2', null]));
  });

  it('opens public groups of others to read, and not to post in', async () => {
    const { user, address } = open({
      posts: [buildPost({ body: 'Hello everybody', group: { ...open_ } })],
      selectedGroup: 'g1',
    });
    await user.click(await screen.findByRole('button', { name: /Newcomers/ }));
    expect(address()).toBe('/social?group=g3');
    expect(await screen.findByText('Hello everybody')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'New post' })).toBeNull();
  });

  it('says that there are new posts, and shows them when the reader wants them', async () => {
    const { hear, user } = open();
    await screen.findByText(/seawall engineer/);
    await hear({
      posts: [
        buildPost({ number: 2, body: 'Fresh from the press' }),
        buildPost({ body: 'Changed meanwhile', comments: 3 }),
      ],
    });
    const hint = await screen.findByRole('button', { name: '1 new post' });
    expect(screen.queryByText('Fresh from the press')).toBeNull();
    // Posts that were already there are shown in their current state.
    expect(screen.getByText('Changed meanwhile')).toBeVisible();
    window.scrollTo = jest.fn();
    await user.click(hint);
    const [first] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('Fresh from the press');
  });

  it('forgets posts that were taken back', async () => {
    const { hear } = open({ posts: [buildPost({ number: 2, body: 'Too early' }), buildPost()] });
    await screen.findByText('Too early');
    await hear({ posts: [buildPost()] });
    await waitFor(() => expect(screen.queryByText('Too early')).toBeNull());
    expect(screen.getByText(/seawall engineer/)).toBeVisible();
  });

  it('says what to do where nothing was posted, and offers another try where nothing could be read', async () => {
    const { api, user } = open({
      also: (given) => given.on('POST', search, refusal(400, 'INVALID_INPUT')),
    });
    expect(await screen.findByText('We could not load the posts.')).toBeVisible();
    api.on('POST', search, { data: { unread: 0, news: 1, docs: [], hasMore: false } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No posts yet')).toBeVisible();
  });

  it('mutes a group', async () => {
    const { api, user } = open({ selectedGroup: 'g1' });
    api.on('PUT', '/api/social/groups/:id', { data: { ...coast, isMuted: true } });
    await screen.findByRole('heading', { level: 1, name: 'Coast & Islands' });
    const menu = () => user.click(screen.getByRole('button', { name: 'Actions for the posts' }));
    await menu();
    await user.click(screen.getByRole('menuitem', { name: 'Mute this group' }));
    expect(await screen.findByText('Muted')).toBeVisible();
    await menu();
    expect(screen.getByRole('menuitem', { name: 'Unmute this group' })).toBeVisible();
    expect(api.callsTo('PUT', '/api/social/groups/:id')).toMatchObject([
      { params: { id: 'g1' }, body: { isMuted: true } },
    ]);
  });
});

describe('writing a post', () => {
  const sent = (api: ReturnType<typeof stubApi>) =>
    api.callsTo('POST', '/api/social/posts').map(({ body }) => body as Record<string, unknown>);
  const takesPosts = (given: ReturnType<typeof stubApi>) =>
    given.on('POST', '/api/social/posts', ({ body }: { body: { _id: string; body: string } }) => ({
      data: buildPost({ number: 9, _id: body._id, body: body.body, author: own, group: harbor }),
    }));

  it('says who will read it, posts in the chosen group, and tracks that', async () => {
    const { api, user } = open({ also: takesPosts });
    await user.type(await field(), 'Off market from Monday');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'g2');
    expect(screen.getByText('Only the 4 members of this group can read it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect((await post('Off market from Monday')).getByRole('heading')).toHaveTextContent('Elena Vasquez');
    expect(sent(api)).toMatchObject([{ groupId: 'g2', body: 'Off market from Monday', mentionIds: [] }]);
    expect(api.callsTo('POST', '/api/chat/social/logging').map(({ body }) => body)).toEqual([
      { event: 'post', groupDisplayName: 'Harbor Circle', isPublic: false },
    ]);
    // Two tabs may both send what waits: by the post's id the server counts it once.
    const [tracked] = api.callsTo('POST', '/api/chat/social/logging');
    expect(tracked?.headers.get('idempotency-key')).toBe(`written-${(sent(api)[0] as { _id: string })._id}`);
    expect(await field()).toHaveValue('');
  });

  it('keeps a draft, with its group, over a reload', async () => {
    const { user, unmount } = open({ selectedGroup: 'g2' });
    await user.type(await field(), 'Half a thou');
    unmount();
    open({ selectedGroup: 'g1' });
    expect(await field()).toHaveValue('Half a thou');
    expect(screen.getByRole('combobox', { name: 'Group' })).toHaveValue('g2');
  });

  it('keeps what could not be sent, and sends the same post when the line is back', async () => {
    const { api, user } = open({ selectedGroup: 'g2' });
    api.on('POST', '/api/social/posts', { networkError: true });
    await user.type(await field(), 'From the train{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Not sent yet: waiting for the connection')).toBeVisible();
    expect(api.callsTo('POST', '/api/chat/social/logging')).toEqual([]);
    takesPosts(api);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await post('From the train');
    expect(new Set(sent(api).map(({ _id }) => _id)).size).toBe(1);
    expect(screen.getAllByText('From the train')).toHaveLength(1);
  });

  it('says why a post was refused; it can be discarded', async () => {
    const { api, user } = open({ selectedGroup: 'g2' });
    api.on('POST', '/api/social/posts', refusal(403, 'POSTS_CLOSED'));
    await user.type(await field(), 'Buy now{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Not sent\. You can’t post or comment for now/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Buy now')).toBeNull();
  });

  it('sends photos with their descriptions, and nothing while one of them has none', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL() {} });
    const photoOf = (_id: string) => ({
      ...{ _id, kind: 'photo' as const, name: 'IMG_1.jpg', bytes: 1e6, width: 800, height: 400 },
    });
    const { api, user, container } = open({ selectedGroup: 'g2' });
    api
      .on('POST', '/api/social/groups/:id/files', {
        data: { put: { url: '/upload/1', headers: { 'Content-Type': 'image/jpeg' }, expiresAt: '' } },
      })
      .on('PUT', '/upload/1', { status: 204 })
      .on('POST', '/api/social/files/:id/complete', ({ params }: { params: { id: string } }) => ({
        data: photoOf(params.id),
      }))
      .on('GET', '/api/social/files/:id/:form', { body: 'photo' })
      .on('POST', '/api/social/posts', ({ body }: { body: unknown }) => {
        const { _id, files } = body as { _id: string; files: { _id: string; description: string }[] };
        const kept = files.map((file) => ({ ...photoOf(file._id), description: file.description }));
        return { data: buildPost({ number: 9, _id, body: '', author: own, group: harbor, files: kept }) };
      });
    await user.click(await field());
    const chooser = container.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    await user.upload(chooser, new File(['jpeg'], 'IMG_1.jpg', { type: 'image/jpeg' }));
    const description = await screen.findByRole('textbox', { name: 'Description of IMG_1.jpg' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Post' })).toBeEnabled());
    await user.type(description, '  ');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(description).toHaveFocus();
    expect(description).toBeInvalid();
    expect(description).toHaveAccessibleDescription('Please say what this photo shows.');
    expect(sent(api)).toEqual([]);
    await user.type(description, 'The pool');
    await user.paste('\tat dusk');
    expect(description).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('button', { name: 'Open The pool at dusk' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'The pool at dusk' })).toBeVisible();
    const [announced] = api.callsTo('POST', '/api/social/groups/:id/files').map(({ body }) => body as Post);
    expect(sent(api)).toMatchObject([{ files: [{ _id: announced?._id, description: 'The pool at dusk' }] }]);
    expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull();
  });

  it('sends a post that an earlier release kept, its photos described by their names', async () => {
    const kept = {
      ...{ _id: 'kept1', at: '2026-11-19T10:00:00.000Z', state: 'waiting', body: 'From before' },
      ...{ group: { _id: 'g2', name: harbor.name, isPublic: false }, mentions: [], card: null },
      files: [{ _id: 'f1', kind: 'document', name: 'pool.jpg', bytes: 1, width: 8, height: 4 }],
    };
    localStorage.setItem(`portico.post-outbox.${ownId}`, JSON.stringify([kept]));
    const { api } = open({ selectedGroup: 'g2', also: takesPosts });
    await post('From before');
    await waitFor(() =>
      expect(sent(api)).toMatchObject([{ files: [{ _id: 'f1', description: 'pool.jpg' }] }]),
    );
  });

  it('mentions by @: the keys choose, Esc closes, and the name goes with the post', async () => {
    const ana = { _id: 'p7', fullName: 'Ana Ferreira', photoURL: null, agentId: 'a7' };
    const { api, user } = open({
      selectedGroup: 'g2',
      also: (given) =>
        takesPosts(given).on('POST', '/api/social/groups/:id/people/search', {
          data: { docs: [{ ...ana, _id: 'p6', fullName: 'Anatol Berg' }, ana] },
        }),
    });
    const input = await field();
    await user.type(input, 'Ask @an');
    const list = await screen.findByRole('listbox', { name: 'Members to mention' });
    expect(input).toHaveAttribute('aria-controls', list.id);
    const [first, second] = within(list).getAllByRole('option');
    expect(input).toHaveAttribute('aria-activedescendant', first?.id);
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(input).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).not.toHaveAttribute('aria-activedescendant');
    await user.type(input, ' and @ana');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input).toHaveValue('Ask @an and @Ana Ferreira ');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(sent(api)).toMatchObject([{ mentionIds: ['p7'] }]));
    expect(api.callsTo('POST', '/api/social/groups/:id/people/search')[0]).toMatchObject({
      params: { id: 'g2' },
      body: { text: 'an' },
    });
  });
});

describe('a post', () => {
  it('takes one reaction of each member, and gives it back where it was refused', async () => {
    const liked = buildPost({ reactions: [{ kind: 'like', count: 2, isMine: false }] });
    const { api, user } = open({ posts: [liked] });
    api.on('PUT', '/api/social/posts/:id/reaction', {
      data: { reactions: [{ kind: 'like', count: 3, isMine: true }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Like: 2 members' }));
    expect(await screen.findByRole('button', { name: 'Like: 3 members' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(api.callsTo('PUT', '/api/social/posts/:id/reaction')[0]?.body).toEqual({ kind: 'like' });
    api.on('PUT', '/api/social/posts/:id/reaction', refusal(403, 'FORBIDDEN'));
    await user.click(screen.getByRole('button', { name: /^Like post of/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Love' }));
    expect(await screen.findByRole('button', { name: 'Like: 3 members' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Love: 1/ })).toBeNull();
  });

  it('is changed in its place while its window is open, and not later', async () => {
    const fresh = buildPost({
      number: 2,
      body: 'Teh house',
      author: own,
      postedAt: new Date().toISOString(),
    });
    const { api, user } = open({ posts: [fresh, buildPost({ body: 'Long ago', author: own })] });
    api.on('PUT', '/api/social/posts/:id', ({ body }: { body: { body: string } }) => ({
      data: { ...fresh, body: body.body, editedAt: new Date().toISOString() },
    }));
    const menu = async (text: string) =>
      user.click((await post(text)).getByRole('button', { name: /^Actions for the post of/ }));
    await menu('Long ago');
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
    await user.keyboard('{Escape}');
    await menu('Teh house');
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const input = screen.getByRole('textbox', { name: 'Change the text' });
    expect(input).toHaveFocus();
    await user.clear(input);
    await user.type(input, 'The house');
    // Neither the Esc of an input method nor a hasty one throws changed words away.
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('edited')).toBeVisible();
    expect((await post('The house')).getByText('edited')).toBeVisible();
  });

  it('is taken back after a question, and its words can be written again', async () => {
    const { api, user } = open({ posts: [buildPost({ author: own })], selectedGroup: 'g1' });
    api.on('DELETE', '/api/social/posts/:id', { data: null });
    await user.click(await screen.findByRole('button', { name: /^Actions for the post of/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Take back' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Your post was taken back.')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Write again' }));
    expect(await field()).toHaveValue('Who knows a good seawall engineer in Coconut Grove?');
  });

  it('is reported with a reason, and its author blocked', async () => {
    const { api, user } = open();
    api
      .on('POST', '/api/social/posts/:id/report', { data: { _id: 'r1', createdAt: '' } })
      .on('PUT', '/api/messages/blocks/:id', { data: { docs: [] } });
    const menu = async () =>
      user.click(await screen.findByRole('button', { name: 'Actions for the post of Alexandra Reyes' }));
    await menu();
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this post' }));
    await user.click(dialog.getByRole('radio', { name: 'Fraud' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() =>
      expect(api.callsTo('POST', '/api/social/posts/:id/report')).toMatchObject([
        { params: { id: 'post1' }, body: { reason: 'fraud', words: '' } },
      ]),
    );
    await menu();
    await user.click(screen.getByRole('menuitem', { name: 'Block Alexandra Reyes' }));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.queryByText(/seawall engineer/)).toBeNull());
    expect(api.callsTo('PUT', '/api/messages/blocks/:id')).toMatchObject([{ params: { id: 'p2' } }]);
  });

  it('has its own address, which opens a comment in its place', async () => {
    const comment = buildPostComment();
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { api } = open({
      path: '/social?post=post1&comment=c1',
      comments: [comment],
      also: (given) => given.on('GET', '/api/social/posts/:id', { data: buildPost({ comments: 1 }) }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: /Alexandra Reyes/ })).toBeVisible();
    expect(await screen.findByText(comment.body)).toBeVisible();
    expect(api.callsTo('POST', '/api/social/posts/:id/comments/search')[0]?.body).toMatchObject({
      upTo: 'c1',
    });
    scroll.mockRestore();
  });

  it('that is not there is told from one that could not be read', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    open({
      path: '/social?post=gone',
      also: (given) => given.on('GET', '/api/social/posts/:id', refusal(404, 'NOT_FOUND')),
    });
    expect(await screen.findByText('This post is not here')).toBeVisible();
    scroll.mockRestore();
  });
});

describe('comments', () => {
  const comment = buildPostComment();
  const openComments = async (given: Given = {}) => {
    const view = open({ posts: [buildPost({ comments: 1 })], comments: [comment], ...given });
    await view.user.click(await screen.findByRole('button', { name: /^1 comment/ }));
    await screen.findByText(comment.body);
    return view;
  };

  it('are answered below the one that is meant', async () => {
    const later = buildPostComment({ _id: 'c2', body: 'Later and elsewhere' });
    const { api, user } = await openComments({ comments: [comment, later] });
    api.on('POST', '/api/social/posts/:id/comments', ({ body }: { body: Partial<PostComment> }) => ({
      data: buildPostComment({ ...body, author: own }),
    }));
    const line = screen.getByText(comment.body).closest('li') as HTMLElement;
    await user.click(within(line).getByRole('button', { name: /^Answer/ }));
    await user.type(screen.getByRole('textbox', { name: 'Answer to Alexandra Reyes' }), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Send the comment' }));
    await screen.findByText('Thank you');
    const list = screen.getByRole('list', { name: 'Comments on the post of Alexandra Reyes' });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByText(/Harbor Line|Thank you|Later/)
          .map((one) => one.textContent),
      ).toEqual([comment.body, 'Thank you', 'Later and elsewhere']),
    );
    expect(api.callsTo('POST', '/api/social/posts/:id/comments')[0]?.body).toMatchObject({
      answersId: 'c1',
      body: 'Thank you',
    });
    expect(screen.getByRole('button', { name: /^2 comments/ })).toBeVisible();
  });

  it('stand empty where they were answered and then taken back', async () => {
    const mine = buildPostComment({ author: own });
    const answer = buildPostComment({ _id: 'c2', answersId: 'c1', body: 'Indeed' });
    const { api, user } = await openComments({ comments: [mine, answer] });
    api.on('DELETE', '/api/social/comments/:id', { data: null });
    await user.click(screen.getByRole('button', { name: 'Actions for the comment of Elena Vasquez' }));
    await user.click(screen.getByRole('menuitem', { name: 'Take back' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('This comment was taken back.')).toBeVisible();
    expect(screen.getByText('Indeed')).toBeVisible();
  });

  it('of others appear while they are open', async () => {
    const { hear } = await openComments();
    await hear({ comments: [comment, buildPostComment({ _id: 'c2', body: 'Just now' })] });
    expect(await screen.findByText('Just now')).toBeVisible();
  });
});

it('can only be read by staff in a member’s place', async () => {
  const currentUser = {
    ...me.currentUser,
    impersonation: { byPersonId: 'p9', byName: 'Iris Holt', endsAt: '2026-12-01T00:00:00.000Z' },
  };
  const { api } = open();
  act(() => sessionStore.setState({ me: { ...me, currentUser } }));
  expect(await screen.findByText(/seawall engineer/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'New post' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  expect(api.callsTo('PUT', '/api/social/seen')).toEqual([]);
});
