import { ApiError } from '@portico/client';
import { createPagedStore, nothingRead, type Paged } from './pagedStore.ts';

const open = () => createPagedStore<Paged<string>>(nothingRead);
const page = (docs: string[], hasMore = true) => ({ docs, hasMore });
const append = (answer: { docs: string[]; hasMore: boolean }, { docs = [] }: Paged<string>) => ({
  docs: [...docs, ...answer.docs],
  hasMore: answer.hasMore,
});
const refuse = () => Promise.reject(new ApiError({ code: 'INTERNAL', msg: '', status: 500 }));

async function openWithPage() {
  const lists = open();
  await lists.read('a', async () => page(['one']), append);
  return lists;
}

it('keeps the read pages when the next page fails, and reads it when asked again', async () => {
  const lists = await openWithPage();
  await expect(lists.readMore('a', refuse, append)).rejects.toThrow();
  expect(lists.of('a')).toMatchObject({ docs: ['one'], hasMore: true, isLoadingMore: false });
  await lists.readMore('a', async () => page(['two'], false), append);
  expect(lists.of('a')).toMatchObject({ docs: ['one', 'two'], hasMore: false });
});

it('asks for a page once, however often it is asked for', async () => {
  const lists = await openWithPage();
  const ask = jest.fn(async () => page(['two']));
  await Promise.all([lists.readMore('a', ask, append), lists.readMore('a', ask, append)]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(lists.of('a').docs).toEqual(['one', 'two']);
});

it('tells everybody who waits for a page that it failed', async () => {
  const lists = await openWithPage();
  const both = [lists.readMore('a', refuse, append), lists.readMore('a', refuse, append)];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('does not take an answer of before the rights changed, and waits for it no longer', async () => {
  const lists = await openWithPage();
  let answer = (_: ReturnType<typeof page>) => {};
  const reading = lists.readMore(
    'a',
    () => new Promise<ReturnType<typeof page>>((done) => (answer = done)),
    append,
  );
  lists.startAnew();
  expect(lists.of('a')).toMatchObject({ docs: ['one'], isLoadingMore: false });
  answer(page(['two']));
  await reading;
  expect(lists.of('a').docs).toEqual(['one']);
});

it('holds nothing of a list that was forgotten while it was read', async () => {
  const lists = open();
  const reading = lists.read('a', async () => page(['one']), append);
  lists.forget();
  await reading;
  expect(lists.of('a')).toEqual(nothingRead);
});

it('says what went wrong with the first page, and nothing of a look for news', async () => {
  const lists = open();
  await lists.read('a', refuse, append);
  expect(lists.of('a')).toMatchObject({ docs: undefined, error: { status: 500 }, isFetching: false });
  await lists.read('a', async () => page(['one']), append);
  await lists.lookAgain('a', refuse, append);
  expect(lists.of('a')).toMatchObject({ docs: ['one'], error: null });
});
