import { readBudget } from './budget.ts';

it.each([
  ['1.2m - 3m', 1_200_000, 3_000_000],
  ['1.2-3m', 1_200_000, 3_000_000],
  ['1,2 – 3 Mio.', 1_200_000, 3_000_000],
  ['$1.2m to $3m', 1_200_000, 3_000_000],
  ['500 - 800k', 500_000, 800_000],
  ['500k - 1m', 500_000, 1_000_000],
  ['500000 - 1m', 500_000, 1_000_000],
  ['1,200,000 - 3,000,000', 1_200_000, 3_000_000],
  ['1.000.000 bis 3.000.000', 1_000_000, 3_000_000],
  ['von 1 Mio. bis 3 Mio.', 1_000_000, 3_000_000],
  ['entre 1m et 2m', 1_000_000, 2_000_000],
  ['between 1m and 2m', 1_000_000, 2_000_000],
  ['desde 1m hasta 2m', 1_000_000, 2_000_000],
  ['100万至300万美元', 1_000_000, 3_000_000],
  ['من 1 مليون إلى 3 مليون', 1_000_000, 3_000_000],
  ['1.5m', null, 1_500_000],
  ['ca. 1.5m', null, 1_500_000],
  ['up to $900,000', null, 900_000],
  ['max. 2m', null, 2_000_000],
  ['bis 2 Mio', null, 2_000_000],
  ['< 2m', null, 2_000_000],
  ['from 2m', 2_000_000, null],
  ['ab 2 Mio.', 2_000_000, null],
  ['> 2m', 2_000_000, null],
  ['$2m+', 2_000_000, null],
])('reads %j as a budget', (text, min, max) => {
  expect(readBudget(text)).toEqual({ min, max });
});

it.each([
  ['3m - 1m', 'AMOUNT_UNCLEAR'],
  ['900 - 1m', 'AMOUNT_UNCLEAR'],
  ['1m - 2m - 3m', 'NOT_A_NUMBER'],
  ['1m - 2m EUR', 'NOT_IN_DOLLARS'],
  ['open', 'NOT_A_NUMBER'],
  ['', 'NOT_A_NUMBER'],
])('does not guess what %j means', (text, problem) => {
  expect(readBudget(text)).toBe(problem);
});
