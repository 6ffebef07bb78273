import { type FlowEvent, nextFlow, type SignInFlow, type SignInStep, startFlow } from './signInFlow.ts';
import type { SignInProblem } from './signInProblem.ts';

const typed = {
  username: 'agent@portico.test',
  password: 'Portico!2026',
  rememberMe: true,
  newPassword: 'Portico!2027',
  factorCode: '123456',
  resetCode: 'ABC234',
};

const at = (step: SignInStep): SignInFlow => ({
  step,
  status: 'idle',
  typed,
  mailsSent: 0,
  ways: { hasApp: true, hasPasskeys: false },
});

const refusal = (kind: SignInProblem['kind']): FlowEvent => ({
  type: 'refused',
  problem: { kind, error: { code: 'INTERNAL', msg: 'No.' }, email: typed.username, untilMs: null },
});

it.each<[SignInStep, FlowEvent, SignInStep, SignInFlow['status']]>([
  ['signIn', { type: 'sent' }, 'signIn', 'loading'],
  ['signIn', refusal('password'), 'signIn', 'error'],
  ['signIn', refusal('username'), 'signIn', 'error'],
  ['signIn', refusal('offline'), 'signIn', 'error'],
  ['signIn', { type: 'answered' }, 'signIn', 'idle'],
  ['signIn', { type: 'newPasswordAsked' }, 'newPassword', 'idle'],
  ['signIn', { type: 'secondFactorAsked' }, 'secondFactor', 'idle'],
  ['signIn', { type: 'forgotten' }, 'requestReset', 'idle'],
  ['requestReset', { type: 'sent' }, 'requestReset', 'loading'],
  ['requestReset', refusal('wait'), 'requestReset', 'error'],
  ['requestReset', { type: 'mailed' }, 'checkEmail', 'idle'],
  ['checkEmail', { type: 'sent' }, 'checkEmail', 'loading'],
  ['checkEmail', { type: 'mailed' }, 'checkEmail', 'idle'],
  ['checkEmail', { type: 'forgotten' }, 'requestReset', 'idle'],
  ['checkEmail', { type: 'codeAtHand' }, 'confirm', 'idle'],
  ['confirm', { type: 'sent' }, 'confirm', 'loading'],
  ['confirm', refusal('code'), 'confirm', 'error'],
  ['confirm', refusal('message'), 'confirm', 'error'],
  ['confirm', { type: 'retried' }, 'confirm', 'idle'],
  ['confirm', { type: 'changed' }, 'changed', 'idle'],
  ['changed', { type: 'backToSignIn' }, 'signIn', 'idle'],
  ['newPassword', refusal('message'), 'newPassword', 'error'],
  ['newPassword', refusal('password'), 'signIn', 'error'],
  ['newPassword', refusal('code'), 'secondFactor', 'error'],
  ['newPassword', { type: 'secondFactorAsked' }, 'secondFactor', 'idle'],
  ['secondFactor', refusal('code'), 'secondFactor', 'error'],
  ['secondFactor', refusal('username'), 'signIn', 'error'],
  ['secondFactor', { type: 'newPasswordAsked' }, 'newPassword', 'idle'],
  ['secondFactor', { type: 'backToSignIn' }, 'signIn', 'idle'],
])('from %s, %j leads to %s, %s', (from, event, step, status) => {
  expect(nextFlow(at(from), event)).toMatchObject({ step, status });
});

it.each<[SignInStep, FlowEvent, Partial<typeof typed>]>([
  ['signIn', refusal('password'), typed],
  ['signIn', { type: 'forgotten' }, typed],
  ['confirm', refusal('code'), typed],
  ['confirm', { type: 'retried' }, typed],
  ['newPassword', refusal('code'), typed],
  ['checkEmail', { type: 'codeAtHand' }, { ...typed, resetCode: '' }],
  ['confirm', { type: 'changed' }, { ...typed, password: '', newPassword: '', resetCode: '' }],
  ['requestReset', { type: 'backToSignIn' }, { ...typed, newPassword: '', factorCode: '', resetCode: '' }],
])('from %s, %j keeps the values that are still needed', (from, event, kept) => {
  expect(nextFlow(at(from), event).typed).toEqual(kept);
});

it('keeps a form’s values before its answer is known', () => {
  const flow = nextFlow(startFlow(), { type: 'sent', change: { username: 'new@portico.test' } });
  expect(nextFlow(flow, refusal('offline')).typed.username).toBe('new@portico.test');
});

it('remembers over a retry which field must be corrected', () => {
  const refused = nextFlow(at('confirm'), refusal('code'));
  expect(nextFlow(refused, { type: 'retried' })).toMatchObject({ status: 'idle', corrects: 'code' });
});

it('counts the mails, so that the second can be told from the first', () => {
  const once = nextFlow(at('requestReset'), { type: 'mailed' });
  expect(once.mailsSent).toBe(1);
  expect(nextFlow(once, { type: 'mailed' }).mailsSent).toBe(2);
});

it('begins at the new password when the address brings a code, and at the sign-in otherwise', () => {
  expect(startFlow().step).toBe('signIn');
  expect(startFlow({ username: 'agent@portico.test' }).step).toBe('signIn');
  expect(startFlow({ username: 'agent@portico.test', resetCode: 'ABC234' }).step).toBe('confirm');
});
