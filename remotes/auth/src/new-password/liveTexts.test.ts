import { matchText, refusedConfirmation, refusedPassword, strengthText } from './liveTexts.ts';

it.each([
  ['', null, 'password.tooShort'],
  ['P', 'password.weak', 'password.tooShort'],
  ['Port!26', 'password.weak', 'password.tooShort'],
  ['portico!2026', 'password.weak', 'password.weak'],
  ['PORTICO!2026', 'password.weak', 'password.weak'],
  ['Portico-2026', 'password.weak', 'password.weak'],
  ['Portico!!!', 'password.weak', 'password.weak'],
  ['Portico!2026', 'password.strong', null],
])('%j reads %s while it is typed, and %s when it is sent', (password, live, refused) => {
  expect([strengthText(password), refusedPassword(password)]).toEqual([live, refused]);
});

it.each([
  ['', null, 'password.different'],
  ['Portico!202', 'password.mustMatch', 'password.different'],
  ['portico!2026', 'password.mustMatch', 'password.different'],
  ['Portico!2026', 'password.matches', null],
])('repeated as %j it reads %s while it is typed, and %s when it is sent', (confirmation, live, refused) => {
  const password = 'Portico!2026';
  expect([matchText(password, confirmation), refusedConfirmation(password, confirmation)]).toEqual([
    live,
    refused,
  ]);
});
