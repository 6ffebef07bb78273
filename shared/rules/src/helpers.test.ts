import type { BillingPeriod } from '@portico/contracts';
import { isEmail, normalizeEmail, passwordProblems } from './credentials.ts';
import { mailTo } from './mailTo.ts';
import { billingLine, formatPlanPrice, paymentsPerYear, planLabel, termCost } from './plans.ts';
import { safeReturnPath } from './returnPath.ts';
import { titleCase } from './text.ts';

it.each<[BillingPeriod, string, string, number, number]>([
  ['monthly', 'Annual Plan - Paid Monthly', 'billed every month', 12, 6000],
  ['quarterly', 'Annual Plan - Paid Quarterly', 'billed every 3 months', 4, 2000],
  ['semiannual', 'Annual Plan - Paid Semiannually', 'billed every 6 months', 2, 1000],
  ['annual', 'Annual Plan', 'billed once per year', 1, 500],
  ['biennial', 'Two-Year Plan', 'billed every two years', 0.5, 500],
])('words and counts the %s plan as B §9 does', (period, label, line, payments, cost) => {
  expect([planLabel(period), billingLine(period), paymentsPerYear(period), termCost(period, 500)]).toEqual([
    label,
    line,
    payments,
    cost,
  ]);
});

it('shows plan prices without decimals', () => {
  expect(formatPlanPrice(5000)).toBe('$5,000');
});

it.each([
  ['elena@portico.test', true],
  ['first.last+tag@sub.example.co', true],
  ['no-at.example.com', false],
  ['two@@example.com', false],
  ['space in@example.com', false],
  ['nodot@example', false],
  ['dot@.com', false],
  ['trailing@example.', false],
  [`${'a'.repeat(250)}@example.com`, false],
])('takes %j for an e-mail address: %s', (value, expected) => {
  expect(isEmail(value)).toBe(expected);
});

it('lower-cases and trims an address', () => {
  expect(normalizeEmail('  Elena@Portico.TEST ')).toBe('elena@portico.test');
});

it.each<[string, string[]]>([
  ['Portico!2026', []],
  ['Ab1!efg', ['tooShort']],
  ['PORTICO!2026', ['noLowercase']],
  ['portico!2026', ['noUppercase']],
  ['Portico!!!!!', ['noDigit']],
  ['Portico-2026', ['noSpecial']],
  ['', ['tooShort', 'noLowercase', 'noUppercase', 'noDigit', 'noSpecial']],
])('finds what the password %j lacks', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});

it.each([
  ['THE HOUSE AND THE SEA', 'The House and the Sea'],
  ['a villa in  marbella', 'A Villa in Marbella'],
  ['to let or to buy', 'To Let or to Buy'],
])('writes %j as the title %j', (text, title) => {
  expect(titleCase(text)).toBe(title);
});

it.each([
  ['/properties/list?p=2#top', '/properties/list?p=2#top'],
  ['/view-property?id=1', '/view-property?id=1'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['properties', null],
  ['/login?return=/login', null],
  ['/logout', null],
  ['/', null],
  ['', null],
  [null, null],
])('returns to %j after signing in as %j', (value, path) => {
  expect(safeReturnPath(value)).toBe(path);
});

it.each([
  ['ada@portico.test', undefined, undefined, 'mailto:ada@portico.test'],
  ['ada@portico.test', 'Plans & prices', '', 'mailto:ada@portico.test?subject=Plans%20%26%20prices'],
  ['a?b@portico.test', 'Hello\r\nBcc: x', '', 'mailto:a%3Fb@portico.test?subject=Hello%0D%0ABcc%3A%20x'],
  ['', 'Homes', 'a&bcc=x + y', 'mailto:?subject=Homes&body=a%26bcc%3Dx%20%2B%20y'],
  ['ada@portico.test', '', 'Hello', 'mailto:ada@portico.test?body=Hello'],
])('addresses a mail to %s about %j with the text %j', (address, subject, body, expected) => {
  expect(mailTo(address, subject, body)).toBe(expected);
});
