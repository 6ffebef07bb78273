import { type Suite, secondTriesTable } from './secondTries.ts';

const spec = (title: string, status: string, results: { status: string; error?: { message: string } }[]) => ({
  file: 'frame.spec.ts',
  title,
  tests: [{ status, results }],
});

it('names each journey that needed a second try, in groups too, and why', () => {
  const timeout = {
    status: 'timedOut',
    error: { message: 'Test timeout of 60000ms exceeded.\nCall log: …' },
  };
  const suites: Suite[] = [
    {
      specs: [spec('the menu', 'expected', [{ status: 'passed' }])],
      suites: [{ specs: [spec('the drawer', 'flaky', [timeout, { status: 'passed' }])] }],
    },
    { specs: [spec('the footer', 'unexpected', [timeout, timeout])] },
  ];
  expect(secondTriesTable(suites)).toBe(
    [
      'Journeys that passed only at their second try:',
      '  frame.spec.ts  the drawer',
      '                 Test timeout of 60000ms exceeded.',
    ].join('\n'),
  );
});

it('says nothing of a run without second tries', () => {
  expect(secondTriesTable([{ specs: [spec('the menu', 'expected', [{ status: 'passed' }])] }])).toBe('');
});
