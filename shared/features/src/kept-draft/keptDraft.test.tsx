import { act, fireEvent, render, screen } from '@testing-library/react';
import { keptDraft } from './keptDraft.ts';

type Draft = { body: string };
const { useDraft, add, read } = keptDraft<Draft>('test', { body: '' }, ({ body }) => body === '');
const key = 'portico.test.ann.thread-1';

function Field({ name, place = 'thread-1' }: { name: string; place?: string }) {
  const { draft, write } = useDraft('ann', place);
  return (
    <input aria-label={name} value={draft.body} onChange={({ target }) => write({ body: target.value })} />
  );
}

const shown = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).value;
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

beforeEach(() => localStorage.clear());

it('shows a draft wherever the same place is open, and in no other', () => {
  render(
    <>
      <Field name="page" />
      <Field name="window" />
      <Field name="other" place="thread-2" />
    </>,
  );
  type('page', 'Dear Ben');
  expect(['page', 'window', 'other'].map(shown)).toEqual(['Dear Ben', 'Dear Ben', '']);
  act(() => add('ann', 'thread-1', { body: 'Dear Cleo' }));
  expect(shown('window')).toBe('Dear Cleo');
});

it('keeps it over a reload, and forgets an empty one', () => {
  const { unmount } = render(<Field name="page" />);
  type('page', 'Dear Ben');
  unmount();
  render(<Field name="page" />);
  expect(shown('page')).toBe('Dear Ben');
  type('page', '');
  expect(localStorage.getItem(key)).toBeNull();
});

it('follows another tab, and shows nothing once the storage is emptied', () => {
  render(<Field name="page" />);
  const tell = (text: string | null) =>
    act(() => {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
  tell(JSON.stringify({ body: 'from another tab' }));
  expect(shown('page')).toBe('from another tab');
  tell(null);
  expect(shown('page')).toBe('');
  expect(read('ann', 'thread-1')).toEqual({ body: '' });
});
