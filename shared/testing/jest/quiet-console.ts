import { format } from 'node:util';

/**
 * A warning nobody expected is a defect, so it fails the test that caused it. A test that expects one says so:
 * `const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})` and asserts on it.
 */
const complaints: string[] = [];

function listen(method: 'error' | 'warn') {
  console[method] = (...parts: unknown[]) => {
    complaints.push(`console.${method}: ${format(...parts)}`);
  };
}

listen('error');
listen('warn');

afterEach(() => {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`Unexpected console output\n\n${heard.join('\n\n')}`);
});
