import { account } from '../account.fixture.ts';
import { listOf, profileChanges, profileDraft } from './profileDraft.ts';

it.each([
  ['English, Spanish', ['English', 'Spanish']],
  [' English ,, Spanish,English ', ['English', 'Spanish']],
  ['英语，法语、中文', ['英语', '法语', '中文']],
  ['الإنجليزية، العربية', ['الإنجليزية', 'العربية']],
  ['', []],
])('reads %j as %j', (text, list) => {
  expect(listOf(text)).toEqual(list);
});

it('shows a stored US number in national format, others in international format', () => {
  expect(profileDraft({ ...account, phone: '+13105550123' }).phone).toBe('(310) 555-0123');
  expect(profileDraft({ ...account, phone: '+442079460958' }).phone).toBe('+44 207 946 0958');
  expect(profileDraft({ ...account, phone: null }).phone).toBe('');
});

it('sends nothing of what was not changed, however it was typed', () => {
  const draft = profileDraft(account);
  expect(profileChanges(draft, account)).toEqual({ person: null, agent: null });
  const retyped = { ...draft, phone: '310 555 0123', languages: 'English,  Spanish' };
  expect(profileChanges(retyped, account)).toEqual({ person: null, agent: null });
});

it('sends the person and the agent apart', () => {
  const draft = { ...profileDraft(account), phone: '', city: ' Lisbon ', state: '' };
  const { person, agent } = profileChanges(draft, account);
  expect(person).toEqual({ name: { firstName: 'Alexandra', lastName: 'Reyes' }, phone: null });
  expect(agent).toMatchObject({ city: 'Lisbon', state: null, languages: ['English', 'Spanish'] });
});

it('sends no agent where there is none', () => {
  const staff = { ...account, agent: null };
  expect(profileChanges({ ...profileDraft(staff), city: 'Lisbon' }, staff).agent).toBeNull();
});
