import { notificationKinds } from '@portico/contracts/lists';
import { buildAccount } from '@portico/fixtures';
import { type AccountDraft, accountDraft, agentBody, listOf, personBody } from './accountDraft.ts';

const account = buildAccount();
const draft = accountDraft(account);
const changed = (change: Partial<AccountDraft>): AccountDraft => Object.assign({}, draft, change);

it('shows numbers as people write them, and lists with commas', () => {
  expect(draft).toMatchObject({ phone: '(310) 555-0134', languages: 'English, Spanish' });
  expect(draft.mails).toEqual([...notificationKinds]);
});

it('shows a number as the server has written it', () => {
  const london = buildAccount({ phone: '+442079460958', phoneText: '+44 20 7946 0958' });
  expect(accountDraft(london).phone).toBe('+44 20 7946 0958');
  expect(accountDraft(buildAccount({ phone: null, phoneText: null })).phone).toBe('');
});

it('sends nothing where nothing differs, however it was typed', () => {
  expect([personBody(draft, account), agentBody(draft, account)]).toEqual([null, null]);
  const retyped = changed({ phone: '310 555 0134', languages: 'English,  Spanish', city: ' Malibu ' });
  expect([personBody(retyped, account), agentBody(retyped, account)]).toEqual([null, null]);
});

it('sends a number as it was typed, and no choice of mails along with a name', () => {
  expect(personBody(changed({ phone: '310.555.0142' }), account)).toEqual({
    name: { firstName: account.person.name.firstName, lastName: account.person.name.lastName },
    phone: '310.555.0142',
    version: 4,
  });
});

it.each<[string, Partial<AccountDraft>, object | null, object | null]>([
  ['a name', { firstName: ' Helena ' }, { name: { firstName: 'Helena' }, version: 4 }, null],
  ['a phone taken away', { phone: ' ' }, { phone: null }, null],
  [
    'mails no longer wanted',
    { mails: notificationKinds.filter((kind) => kind !== 'referral-joined') },
    { mutedNotifications: ['referral-joined'] },
    null,
  ],
  ['a city', { city: 'Lisbon' }, null, { city: 'Lisbon', version: 4 }],
  ['a state taken away', { state: '' }, null, { state: null }],
  [
    'how closely the map shows a member',
    { placePrecision: 'brokerage' },
    null,
    { placePrecision: 'brokerage' },
  ],
  ['awards', { awards: ' Crown Award 2025 \n\n Crown Award 2025' }, null, { awards: ['Crown Award 2025'] }],
  [
    'links without their beginning',
    { links: 'linkedin.com/in/elena\nhttp://elena.test' },
    null,
    { links: ['https://linkedin.com/in/elena', 'http://elena.test'] },
  ],
  ['languages', { languages: 'English,  French, English,' }, null, { languages: ['English', 'French'] }],
])('sends %s to the record it belongs to', (_, change, person, agent) => {
  const sent = [personBody(changed(change), account), agentBody(changed(change), account)];
  expect(sent).toEqual([
    person && expect.objectContaining(fullName(person)),
    agent && expect.objectContaining(agent),
  ]);
});

const fullName = (body: object) =>
  'name' in body ? { ...body, name: expect.objectContaining(body.name as object) } : body;

it('sends no agent’s fields for a person who is no agent', () => {
  const staff = buildAccount({ as: 'concierge', agent: null });
  expect(agentBody({ ...accountDraft(staff), bio: 'New' }, staff)).toBeNull();
});

it.each([
  ['', []],
  [' English ,, Spanish,English ', ['English', 'Spanish']],
  ['Coast', ['Coast']],
  ['العربية، English', ['العربية', 'English']],
  ['中文，English、Français', ['中文', 'English', 'Français']],
])('reads %j as %j', (text, parts) => expect(listOf(text)).toEqual(parts));
