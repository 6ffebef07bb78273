import type { WholeReport } from '@portico/contracts';
import { buildMe, buildPage, cast } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Reports } from '../pages/Reports.tsx';

const path = '/api/content-reports';
const reporter = { _id: cast.agent.personId, fullName: cast.agent.fullName };
const reported = { _id: cast.lead.personId, fullName: cast.lead.fullName };
const message = (_id: string, body: string) => ({
  ...{ _id, body, senderId: reported._id, senderName: reported.fullName, card: null, files: [] },
  ...{ sentAt: '2026-11-19T08:00:00.000Z', editedAt: null, deletedAt: null, versions: [] },
});
const report: WholeReport = {
  _id: '5d0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f01',
  ...{ kind: 'message', subjectId: 'm2', reason: 'harassment', words: 'This is rude.', line: 'You friend' },
  ...{ reporter, reported, sameOpen: 2, createdAt: '2026-11-19T09:00:00.000Z', decision: null, appeal: null },
  evidence: {
    threadKind: 'direct',
    title: '',
    messages: [
      message('m1', 'Before'),
      {
        ...message('m2', 'You friend'),
        versions: [{ body: 'You fool', replacedAt: '2026-11-19T08:01:00.000Z' }],
        files: [
          {
            ...{ _id: 'f1', kind: 'photo', name: 'IMG_1.jpg', bytes: 1e6, width: 800, height: 400 },
            description: 'A rude sign',
          },
        ],
      },
    ],
  },
  earlier: [],
};
const decision = {
  ...{ takesAway: true, warns: false, closedUntil: null, note: 'Insult.', words: '' },
  ...{ by: { _id: cast.admin.personId, fullName: cast.admin.fullName }, at: '2026-11-20T08:00:00.000Z' },
};
const one = `/admin/reports?id=${report._id}`;

function open(at: string, answer: unknown = { data: report }) {
  const api = stubApi()
    .on('GET', path, { data: buildPage([report]) })
    .on('GET', `${path}/:id`, answer);
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'admin' }) };
  return { api, ...renderWithPortico(<Reports />, { path: at, session, words: { admin: { en } } }) };
}

it('lists who reported whom and why, and keeps its filters in the address', async () => {
  const { api, user, address } = open('/admin/reports');
  const name = `${reporter.fullName} reported ${reported.fullName}`;
  const card = within(await screen.findByRole('article', { name }));
  expect(card.getByText('You friend')).toBeVisible();
  expect(card.getByText('2 people have reported this')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Decided' }));
  await user.selectOptions(screen.getByLabelText('Reason'), 'Spam');
  expect(address()).toBe('/admin/reports?state=decided&reason=spam');
  await waitFor(() =>
    expect(Object.fromEntries(api.callsTo('GET', path).at(-1)?.query ?? [])).toMatchObject({
      ...{ state: 'decided', reason: 'spam' },
    }),
  );
});

it('shows what the reporter saw, with the message’s earlier texts', async () => {
  open(one);
  const evidence = within(await screen.findByRole('region', { name: 'What the reporter saw' }));
  const [before, itself] = evidence.getAllByRole('listitem');
  expect(before).toHaveTextContent('Before');
  expect(before).not.toHaveTextContent('Reported');
  expect(itself).toHaveTextContent(/Reported.*You friend.*Open A rude sign.*it said:.*You fool/);
});

it('is decided with a note by the keyboard alone, and shows the decision', async () => {
  const { api, user } = open(one);
  const form = within(await screen.findByRole('region', { name: 'Decide' }));
  const tabTo = async (element: HTMLElement) => {
    for (let stop = 0; document.activeElement !== element; stop += 1) {
      if (stop > 60) throw new Error(`Tab never reaches ${element.outerHTML}`);
      await user.tab();
    }
  };
  const note = form.getByLabelText(/^Note for staff/);
  await tabTo(form.getByRole('button', { name: 'Decide' }));
  await user.keyboard('{Enter}');
  expect(await form.findByText('Please say why.')).toBeVisible();
  await waitFor(() => expect(note).toHaveFocus());
  await user.keyboard('Insult.');
  await tabTo(form.getByLabelText('Remove the message'));
  await user.keyboard(' ');
  const closing = form.getByLabelText('Close their messages');
  await tabTo(closing);
  // The arrow keys of a choice are the browser's own, which jsdom lacks.
  await user.selectOptions(closing, 'For a week');
  api.on('PUT', `${path}/:id/decision`, { data: { ...report, decision } });
  api.on('GET', `${path}/:id`, { data: { ...report, decision } });
  await tabTo(form.getByRole('button', { name: 'Decide' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The report is decided.')).toBeVisible();
  expect(api.callsTo('PUT', `${path}/:id/decision`)[0]?.body).toEqual({
    ...{ takesAway: true, warns: false, closedDays: 7, note: 'Insult.', words: '' },
  });
  expect(await screen.findByText('Message removed')).toBeVisible();
});

it('shows the decision of a colleague who was faster, with their name', async () => {
  const { api, user } = open(one);
  api.on('PUT', `${path}/:id/decision`, { status: 409, body: { code: 'CONFLICT', msg: 'Changed.' } });
  const form = within(await screen.findByRole('region', { name: 'Decide' }));
  await user.type(form.getByLabelText(/^Note for staff/), 'Rude.');
  api.on('GET', `${path}/:id`, { data: { ...report, decision } });
  await user.click(form.getByRole('button', { name: 'Decide' }));
  const decided = within(await screen.findByRole('region', { name: 'Decision' }));
  expect(decided.getByText(new RegExp(cast.admin.fullName))).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Decide' })).toBeNull();
});

it('answers an appeal', async () => {
  const appeal = { words: 'It was a joke.', at: '2026-11-21T08:00:00.000Z', answer: null };
  const { api, user } = open(one, { data: { ...report, decision, appeal } });
  const section = within(await screen.findByRole('region', { name: 'Appeal' }));
  expect(section.getByText('It was a joke.')).toBeVisible();
  await user.click(section.getByRole('radio', { name: 'Undo the decision' }));
  await user.type(section.getByLabelText(/^Note for staff/), 'Right.');
  api.on('PUT', `${path}/:id/appeal`, { data: report });
  await user.click(section.getByRole('button', { name: 'Answer' }));
  await waitFor(() =>
    expect(api.callsTo('PUT', `${path}/:id/appeal`)[0]?.body).toEqual({ isGranted: true, note: 'Right.' }),
  );
});

it('says so when nothing waits, and offers another try when a report does not load', async () => {
  const { api, user } = open(one, { status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load this report.')).toBeVisible();
  api.on('GET', path, { data: buildPage([]) });
  await user.click(screen.getByRole('link', { name: 'All reports' }));
  expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
});
