import type { DeskEntry, DeskItem, WholeDeskItem } from '@portico/contracts';
import { buildMe, buildPage, buildSystemSettings, cast } from '@portico/fixtures';
import { useNavigate } from '@portico/remote-kit';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildDeskItem, buildDeskSummary, buildWholeItem } from '../desk/desk.fixture.ts';
import en from '../locales/en.json';
import { Desk } from './Desk.tsx';

const { agent, concierge, admin, lead } = cast;
const first = buildDeskItem();
const second = buildDeskItem({
  ...{ _id: '5d0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f02', kind: 'thread', title: '', reference: null },
  person: { _id: lead.personId, fullName: lead.fullName, photoURL: null, agentId: lead.agentId },
  ...{ name: lead.fullName, line: 'Are you there?', isOverdue: false, isUnread: true },
});
const itemPath = '/api/desk/items/:kind/:id';
const at = (item: DeskItem) => `/admin/desk?item=${item.kind}.${item._id}`;

const gone = { status: 404, body: { code: 'NOT_FOUND', msg: 'Gone.' } };

/** The desk in a browser with a Back button. */
function DeskAndBack() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Desk />
    </>
  );
}

function open(
  path: string,
  { item = buildWholeItem(), as = 'concierge' }: { item?: unknown; as?: 'concierge' | 'admin' } = {},
) {
  localStorage.clear();
  const api = stubApi()
    .on('GET', '/api/desk/items', { data: buildPage([first, second]) })
    .on('GET', '/api/desk/summary', { data: buildDeskSummary() })
    .on('GET', '/api/desk/templates', {
      data: [
        {
          ...{ _id: 't1', name: 'Thanks', version: 1 },
          texts: { en: 'Thank you, {{firstName}}. ({{reference}})', zh_hans: '谢谢。', ar: '' },
        },
      ],
    })
    .on('GET', '/api/desk/colleagues', {
      data: [
        { _id: concierge.personId, fullName: concierge.fullName, readsThreads: true },
        { _id: admin.personId, fullName: admin.fullName, readsThreads: false },
      ],
    })
    .on('GET', '/api/live', { data: { messages: 0, blocks: 0, social: 0, desk: 0 } })
    .on('GET', itemPath, item === null ? gone : { data: item })
    .on('PUT', `${itemPath}/stay`, { data: [] })
    .on('PUT', `${itemPath}/seen`, { data: item });
  const settings = { system: buildSystemSettings({ showChat: true }), search: null, dashboard: null };
  const session = { status: 'signedIn' as const, me: buildMe({ as }), settings };
  return { api, ...renderWithPortico(<DeskAndBack />, { path, session, words: { admin: { en } } }) };
}

const region = async () =>
  within(await screen.findByRole('region', { name: `Team Changes: ${agent.fullName}` }));
const owned = (by: { personId: string; fullName: string }, changes: Partial<WholeDeskItem> = {}) =>
  buildWholeItem({ owner: { _id: by.personId, fullName: by.fullName }, version: 1, ...changes });

it('says of an answer by mail that it stays in the outbox where no server sends it, and names the plan', async () => {
  const mailed: DeskEntry = {
    ...{ _id: 'e2', kind: 'mailed', isStaff: true, body: 'Done.', files: 0, mail: 'waiting' },
    by: { _id: concierge.personId, fullName: concierge.fullName },
    at: '2026-11-19T09:00:00.000Z',
  };
  open(at(first), { item: owned(concierge, { entries: [mailed], isSending: false }) });
  expect((await region()).getByText('In the outbox')).toBeVisible();
  expect(screen.getByText('Active · Annual Plan')).toBeVisible();
});

describe('the queue', () => {
  it('shows waiting, new and late items, and how long a first answer takes', async () => {
    open('/admin/desk');
    const [one, two] = await screen.findAllByRole('listitem');
    expect(one).toHaveTextContent(/Team Changes.*Please add Ines\..*Overdue.*Form/);
    expect(two).toHaveTextContent(/Conversation with the Concierge.*Are you there\?.*New/);
    expect(screen.getByText(/within 2 hours, and 75% in time/)).toBeVisible();
    expect(
      screen.getByText('By kind, half came within: Conversation 40 minutes · Form 1 day.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Overdue 1' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('keeps its filters in the address', async () => {
    const { api, user, address } = open('/admin/desk');
    await screen.findAllByRole('listitem');
    await user.click(screen.getByRole('button', { name: /^Mine/ }));
    await user.selectOptions(screen.getByLabelText('Kind'), 'Partner');
    await user.type(screen.getByRole('searchbox'), 'ines{Enter}');
    expect(address()).toBe('/admin/desk?kind=partner&owner=mine&q=ines');
    await waitFor(() =>
      expect(Object.fromEntries(api.callsTo('GET', '/api/desk/items').at(-1)?.query ?? [])).toMatchObject({
        ...{ state: 'open', kind: 'partner', owner: 'mine', q: 'ines' },
      }),
    );
  });

  it('is walked, opened and left by single keys, which can be turned off', async () => {
    const { user, address } = open('/admin/desk');
    await screen.findAllByRole('listitem');
    await user.keyboard('j');
    expect(address()).toBe(at(first));
    expect((await region()).getByRole('heading', { name: 'Team Changes' })).toHaveFocus();
    await user.keyboard('j');
    expect(address()).toBe(at(second));
    await user.keyboard('k');
    expect(address()).toBe(at(first));
    await region();
    await user.keyboard('u');
    expect(address()).toBe('/admin/desk');
    await user.keyboard('?');
    await user.click(await screen.findByRole('button', { name: 'Turn them off' }));
    await user.keyboard('{Escape}');
    await user.keyboard('j');
    expect(address()).toBe('/admin/desk');
    await user.click(screen.getByRole('button', { name: 'Keys' }));
    await user.click(await screen.findByRole('button', { name: 'Turn them on' }));
  });

  it('is left to the row one came from, which is in view, and walked on from there', async () => {
    const intoView = jest.fn();
    Element.prototype.scrollIntoView = intoView;
    const tall = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    const { user, address } = open('/admin/desk');
    const [, row] = await screen.findAllByRole('listitem');
    expect(screen.getByText('Choose somebody from the queue')).toBeInTheDocument();
    await user.keyboard('jj');
    expect(address()).toBe(at(second));
    expect(screen.queryByText('Choose somebody from the queue')).toBeNull();
    await waitFor(() => expect(intoView.mock.contexts).toContain(row));
    await user.keyboard('u');
    await waitFor(() => expect(within(row as HTMLElement).getByRole('link')).toHaveFocus());
    expect(address()).toBe('/admin/desk');
    await user.keyboard('k');
    expect(address()).toBe(at(first));
    // The browser's Back leads to the row of the item it leaves, not to that of an earlier one.
    await region();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByRole('link', { name: agent.fullName })).toHaveFocus());
    await user.keyboard('j');
    expect(address()).toBe(at(second));
    tall.mockRestore();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('keeps the key that is pressed while its item loads, and forgets one for an item that was left', async () => {
    const { api, user } = open('/admin/desk');
    const loading = Promise.withResolvers<void>();
    api.on('GET', itemPath, async ({ params }: { params: { kind: 'form'; id: string } }) => {
      await loading.promise;
      return { data: buildWholeItem({ kind: params.kind, _id: params.id }) };
    });
    api.on('PUT', itemPath, { data: owned(concierge) });
    await screen.findAllByRole('listitem');
    await user.keyboard('jejnt');
    expect(api.callsTo('PUT', itemPath)).toEqual([]);
    loading.resolve();
    await waitFor(() =>
      expect(api.callsTo('PUT', itemPath).map(({ path, body }) => [path, body])).toEqual([
        [`/api/desk/items/${second.kind}/${second._id}`, { ownerId: concierge.personId, version: 0 }],
      ]),
    );
    expect(screen.queryByRole('textbox', { name: 'Note for colleagues' })).toBeNull();
  });

  it('takes no key for an item that was left, that is held down, or that the reader has not seen yet', async () => {
    const { api, user, address } = open(at(first));
    const loading = Promise.withResolvers<void>();
    api.on('GET', itemPath, async ({ params }: { params: { id: string } }) => {
      if (params.id === first._id) return { data: buildWholeItem() };
      await loading.promise;
      return { data: buildWholeItem(second) };
    });
    api.on('PUT', itemPath, ({ params, body }: { params: { id: string }; body: object }) => ({
      data: { ...buildWholeItem(params.id === first._id ? first : second), ...body, version: 1 },
    }));
    await region();
    act(() => {
      for (const key of ['j', 'e', 'k']) fireEvent.keyDown(document.body, { key });
    });
    expect(address()).toBe(at(first));
    fireEvent.keyDown(document.body, { key: 't', repeat: true });
    await user.keyboard('e');
    await waitFor(() => expect(address()).toBe(at(second)));
    await user.keyboard('e');
    loading.resolve();
    const heading = await screen.findByRole('heading', { name: 'Conversation with the Concierge' });
    await waitFor(() => expect(heading).toHaveFocus());
    await user.keyboard('t');
    await waitFor(() =>
      expect(api.callsTo('PUT', itemPath).map(({ path, body }) => [path, body])).toEqual([
        [`/api/desk/items/${first.kind}/${first._id}`, { state: 'done', version: 0 }],
        [`/api/desk/items/${second.kind}/${second._id}`, { ownerId: concierge.personId, version: 0 }],
      ]),
    );
  });

  it('is walked as fast as the keys are pressed, and on from an item that has left it', async () => {
    const { api, user, address } = open('/admin/desk');
    const third = { ...first, _id: '5d0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f03' };
    api.on('GET', '/api/desk/items', { data: buildPage([first, second, third]) });
    await user.click(screen.getByRole('button', { name: /^Everything open/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(2));
    for (const _ of [1, 2]) fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => expect(address()).toBe(at(second)));
  });

  it('leaves the focus with a person who types while an item opens', async () => {
    const { user } = open('/admin/desk');
    const [one] = await screen.findAllByRole('listitem');
    await user.type(screen.getByRole('searchbox'), 'i');
    // Opened without the focus, as the next item is once an answer was sent.
    fireEvent.click(within(one as HTMLElement).getByRole('link'));
    expect((await region()).getByRole('heading', { name: 'Team Changes' })).toBeVisible();
    // As on a phone, the field is hidden behind the item here.
    expect(screen.getByRole('searchbox', { hidden: true })).toHaveFocus();
  });

  it('says so when everything is answered, and offers another try when it does not load', async () => {
    const { api, user } = open('/admin/desk');
    api.on('GET', '/api/desk/items', { status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
    await user.click(await screen.findByRole('button', { name: /^Nobody’s/ }));
    expect(await screen.findByText('We could not load the desk.')).toBeVisible();
    api.on('GET', '/api/desk/items', { data: buildPage([]) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Everything is answered.')).toBeVisible();
  });
});

describe('an item', () => {
  it('is answered by keys alone, and the next one opens', async () => {
    const { api, user, address } = open(at(first));
    api.on('POST', `${itemPath}/replies`, { data: owned(concierge, { state: 'done', version: 2 }) });
    await region();
    await user.keyboard('r');
    const field = screen.getByRole('textbox', { name: `Your answer to ${agent.fullName}` });
    expect(field).toHaveFocus();
    await user.type(field, 'Done. jk');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('heading', { name: 'Team Changes' })).toHaveFocus();
    field.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(`Your answer to ${agent.fullName} is sent.`)).toBeVisible();
    expect(api.callsTo('POST', `${itemPath}/replies`)[0]?.body).toMatchObject({
      ...{ body: 'Done. jk', channel: 'mail', state: 'done', version: 0 },
    });
    await waitFor(() => expect(address()).toBe(at(second)));
  });

  it('does not undo a search that began while an answer is on its way', async () => {
    const { api, user, address } = open(at(first));
    const answered = Promise.withResolvers<unknown>();
    api.on('POST', `${itemPath}/replies`, () => answered.promise);
    await region();
    await user.type(screen.getByRole('textbox', { name: `Your answer to ${agent.fullName}` }), 'Done.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    // On a narrow window the search is behind the item.
    const search = screen.getByRole('searchbox', { hidden: true });
    fireEvent.change(search, { target: { value: 'ines' } });
    fireEvent.submit(screen.getByRole('search', { name: 'Name, e-mail or reference', hidden: true }));
    answered.resolve({ data: owned(concierge, { state: 'done', version: 2 }) });
    expect(await screen.findByText(`Your answer to ${agent.fullName} is sent.`)).toBeVisible();
    await waitFor(() => expect(address()).toContain(second._id));
    expect(address()).toContain('q=ines');
  });

  it('takes a ready answer, filled in, in the member’s language or another', async () => {
    const { user } = open(at(first));
    await region();
    const take = async () => {
      (await screen.findByRole('button', { name: 'Ready answer', expanded: false })).focus();
      await user.keyboard('{ArrowDown}');
      expect(screen.getByRole('menuitem', { name: 'Thanks' })).toHaveFocus();
      await user.keyboard('{Enter}');
    };
    await take();
    const [firstName] = agent.fullName.split(' ');
    const field = screen.getByRole('textbox', { name: /^Your answer/ });
    expect(field).toHaveValue(`Thank you, ${firstName}. (PC-7K2M9Q)`);
    await waitFor(() => expect(field).toHaveFocus());
    // The same one does not stand there twice.
    await take();
    expect(field).toHaveValue(`Thank you, ${firstName}. (PC-7K2M9Q)`);
    await user.selectOptions(screen.getByLabelText('In'), '简体中文');
    await take();
    expect(field).toHaveValue(`Thank you, ${firstName}. (PC-7K2M9Q)\n\n谢谢。`);
  });

  it('that a colleague took first shows who has it, and keeps the typed text', async () => {
    const { api, user } = open(at(first));
    const current = owned(admin);
    const body = { code: 'CONFLICT', msg: 'Changed.', current };
    api.on('POST', `${itemPath}/replies`, { status: 409, body });
    api.on('GET', itemPath, { data: current });
    await region();
    await user.type(screen.getByRole('textbox', { name: /^Your answer/ }), 'My words');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(new RegExp(`${admin.fullName} was faster`))).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Your answer/ })).toHaveValue('My words');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    api.on('PUT', itemPath, { data: owned(concierge, { version: 2 }) });
    api.on('GET', itemPath, { data: owned(concierge, { version: 2 }) });
    await user.click(screen.getByRole('button', { name: 'Take it over' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    expect(api.callsTo('PUT', itemPath)[0]?.body).toEqual({ ownerId: concierge.personId, version: 1 });
    api.on('POST', `${itemPath}/replies`, { data: owned(concierge, { state: 'done', version: 3 }) });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.callsTo('POST', `${itemPath}/replies`)).toHaveLength(2));
    const ids = api
      .callsTo('POST', `${itemPath}/replies`)
      .map(({ body: sent }) => (sent as { _id: string })._id);
    expect(ids[0]).toBe(ids[1]);
  });

  it('shows who else has it open, says that one writes, and that one left', async () => {
    const { api, user } = open(at(first));
    const { personId: _id, fullName } = admin;
    api.on('PUT', `${itemPath}/stay`, { data: [{ _id, fullName, isWriting: true }] });
    await region();
    expect(await screen.findByText(`${fullName} has started an answer.`)).toBeVisible();
    api.on('PUT', `${itemPath}/stay`, { data: [{ _id, fullName, isWriting: false }] });
    await user.type(screen.getByRole('textbox', { name: /^Your answer/ }), 'I');
    expect(await screen.findByText(`${fullName} has this open too.`)).toBeVisible();
    const said = () =>
      api.callsTo('PUT', `${itemPath}/stay`).map(({ body }) => (body as { stay: string }).stay);
    expect(said().at(-1)).toBe('writing');
    await user.click(document.body);
    await user.keyboard('u');
    await waitFor(() => expect(said().at(-1)).toBe('away'));
  });

  it('is handed over with a note, a conversation only to people who read it', async () => {
    const { api, user } = open(at(first));
    api.on('PUT', itemPath, { data: owned(admin) });
    await region();
    await user.keyboard('h');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand it over' }));
    await user.click(await dialog.findByRole('radio', { name: admin.fullName }));
    await user.type(dialog.getByLabelText(/^A word about it/), 'She prefers Arabic.');
    await user.click(dialog.getByRole('button', { name: 'Hand it over' }));
    await waitFor(() =>
      expect(api.callsTo('PUT', itemPath)[0]?.body).toEqual({
        ...{ ownerId: admin.personId, note: 'She prefers Arabic.', version: 0 },
      }),
    );
  });

  it('says that nobody can take it over, instead of asking for a colleague', async () => {
    const { api, user } = open(at(first));
    api.on('GET', '/api/desk/colleagues', { data: [] });
    await region();
    await user.keyboard('h');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand it over' }));
    expect(await dialog.findByRole('heading', { name: 'Nobody to hand it over to' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Hand it over' })).toBeNull();
  });

  it('keeps notes for colleagues', async () => {
    const { api, user } = open(at(first));
    api.on('POST', `${itemPath}/notes`, { data: buildWholeItem() });
    await region();
    await user.keyboard('n');
    expect(screen.getByRole('textbox', { name: 'Note for colleagues' })).toHaveFocus();
    await user.keyboard('Called twice.');
    await user.click(screen.getByRole('button', { name: 'Keep the note' }));
    await waitFor(() =>
      expect(api.callsTo('POST', `${itemPath}/notes`)[0]?.body).toMatchObject({ body: 'Called twice.' }),
    );
  });

  it('leads to the account and the profile, and into the member’s place', async () => {
    open(at(first));
    const aside = within(await screen.findByRole('region', { name: 'Who asks' }));
    expect(aside.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
      'href',
      `/edit-account?id=${agent.personId}&from=${encodeURIComponent(at(first))}`,
    );
    expect(aside.getByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      `/agent-profile?id=${agent.agentId}&from=${encodeURIComponent(at(first))}`,
    );
    expect(aside.getByRole('button', { name: 'Act in their place' })).toBeVisible();
  });

  it('of a visitor whom a member has recommended offers the invitation to an admin, filled in', async () => {
    const referral = { code: 'ABCD2345', agentId: 'a7', agentName: 'Elena Varga' };
    const { facts } = buildWholeItem();
    const item = buildWholeItem({
      ...{ kind: 'referral', person: null, member: null, name: 'Ana Maria Reyes', email: 'ana@shore.test' },
      ...{ facts: { ...facts, referral }, channels: ['mail'] },
    });
    const { user, api } = open(at(item), { item, as: 'admin' });
    api.on('POST', '/api/brokerages/filter/', { data: buildPage([]) });
    await user.click(await screen.findByRole('button', { name: 'Invite them' }));
    const form = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
    expect(form.getByLabelText(/^Referral code/)).toHaveValue('ABCD2345');
    expect(form.getByLabelText(/^E-mail/)).toHaveValue('ana@shore.test');
  });

  it('that is gone says so', async () => {
    open(at(first), { item: null });
    expect(await screen.findByText('This is not on the desk any more')).toBeVisible();
  });
});

it('finds a member, and opens their conversation', async () => {
  const { api, user, address } = open('/admin/desk');
  const person = {
    ...{ _id: lead.personId, name: { firstName: 'L', lastName: 'V', fullName: lead.fullName } },
    ...{ email: lead.email, username: lead.email, photoUrl: null, roles: ['agent'], status: 'active' },
    ...{ agentId: lead.agentId, brokerage: null, canBeImpersonated: true, deletion: null },
  };
  api.on('GET', '/api/users', { data: buildPage([person]) });
  api.on('POST', '/api/messages/threads', { data: { _id: second._id } });
  await screen.findAllByRole('listitem');
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find a member' }));
  await user.type(dialog.getByRole('searchbox'), 'lead{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Write to them' }));
  await waitFor(() => expect(address()).toBe(at(second)));
});
