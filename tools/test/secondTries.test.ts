import { type Suite, secondTriesTable } from './secondTries.ts';

type Results = NonNullable<Suite['specs']>[number]['tests'][number]['results'];

const spec = (title: string, status: string, results: Results) => ({
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

it('names what the first try waited for, and where', () => {
  const error = {
    message:
      "\u001b[2mexpect(\u001b[22mlocator\u001b[2m)\u001b[22m failed\n\nLocator: getByRole('alert')\nTimeout: 5000ms",
    location: { file: '/somewhere/e2e/support/frame.ts', line: 12 },
  };
  const suite = { specs: [spec('the menu', 'flaky', [{ status: 'failed', error }])] };
  expect(secondTriesTable([suite])).toContain(
    "expect(locator) failed · Locator: getByRole('alert') · frame.ts:12",
  );
});

it('says nothing of a run without second tries', () => {
  expect(secondTriesTable([{ specs: [spec('the menu', 'expected', [{ status: 'passed' }])] }])).toBe('');
});
