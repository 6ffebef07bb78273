import { type ApiError, isApiError } from '@portico/client';
import { createStore } from '@portico/remote-kit';

/** The part of a list that this tab has read: its docs from one end on, without a gap. */
export interface Paged<Doc> {
  /** Undefined until the list was read. */
  docs: readonly Doc[] | undefined;
  /** Whether there are docs beyond those that were read. */
  hasMore: boolean;
  error: ApiError | null;
  isFetching: boolean;
  isLoadingMore: boolean;
}

export const nothingRead: Paged<never> = {
  docs: undefined,
  hasMore: false,
  error: null,
  isFetching: false,
  isLoadingMore: false,
};

export interface PagedState<List> {
  /** Increases when the reader's rights have changed: answers to earlier requests no longer count. */
  epoch: number;
  lists: Readonly<Record<string, List>>;
}

type Ask<Answer> = () => Promise<Answer>;
type Take<Answer, List> = (answer: Answer, known: List) => Partial<List>;

/**
 * Lists that are read page by page while the live stream and this tab change them: each has a key, and its pages,
 * failures and late answers are handled here (docs/decisions/0044). `ask` calls the API; `take` applies its answer to
 * the list.
 */
export function createPagedStore<List extends Paged<unknown>>(nothing: List) {
  const store = createStore<PagedState<List>>(() => ({ epoch: 0, lists: {} }));
  let ownChanges = 0;
  /** For each list, the reading of a further page: under way, or done. */
  const nextPages = new Map<string, Promise<void>>();

  const listIn = ({ lists }: PagedState<List>, key: string): List => lists[key] ?? nothing;
  const of = (key: string): List => listIn(store.getState(), key);

  function put(key: string, change: Partial<List> | Partial<Paged<never>>) {
    store.setState(({ lists }) => ({
      lists: { ...lists, [key]: { ...(lists[key] ?? nothing), ...change } },
    }));
  }

  /** Changes every list that was read. */
  function putAll(change: (list: List) => Partial<List> | Partial<Paged<never>>) {
    for (const [key, list] of Object.entries(store.getState().lists)) put(key, change(list));
  }

  /** Whether an answer still belongs to the person who asked, with the rights they had. */
  function asking() {
    const { epoch } = store.getState();
    return () => store.getState().epoch === epoch;
  }

  /** An answer that was asked for before this tab's latest change may not hold it: then it is asked again. */
  async function askLatest<Answer>(ask: Ask<Answer>, isStill: () => boolean): Promise<Answer> {
    for (;;) {
      const before = ownChanges;
      const answer = await ask();
      if (before === ownChanges || !isStill()) return answer;
    }
  }

  /** Reads the first page; what went wrong is in the list. */
  async function read<Answer>(key: string, ask: Ask<Answer>, take: Take<Answer, List>) {
    const isStill = asking();
    put(key, { isFetching: true });
    try {
      const answer = await askLatest(ask, isStill);
      if (isStill()) put(key, { ...take(answer, of(key)), error: null });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isStill()) put(key, { error });
    } finally {
      if (isStill()) put(key, { isFetching: false });
    }
  }

  async function readNextPage<Answer>(key: string, ask: Ask<Answer>, take: Take<Answer, List>) {
    const isStill = asking();
    put(key, { isLoadingMore: true });
    try {
      const answer = await ask();
      if (isStill()) put(key, take(answer, of(key)));
    } finally {
      if (isStill()) put(key, { isLoadingMore: false });
    }
  }

  /** Reads the next page, one at a time: a second caller waits for the page that is being read. Throws ApiError. */
  async function readMore<Answer>(key: string, ask: Ask<Answer>, take: Take<Answer, List>) {
    const { docs, hasMore, isLoadingMore } = of(key);
    if (!docs || !hasMore) return;
    if (!isLoadingMore) nextPages.set(key, readNextPage(key, ask, take));
    await nextPages.get(key);
  }

  /** Reads the visible part again, without showing it. A failed part is read with the next news. */
  async function lookAgain<Answer>(key: string, ask: Ask<Answer>, take: Take<Answer, List>) {
    const isStill = asking();
    if (!of(key).docs) return;
    try {
      const answer = await askLatest(ask, isStill);
      if (isStill() && of(key).docs) put(key, take(answer, of(key)));
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  }

  /** Running answers no longer count; the list stays on screen until it is read again. */
  function startAnew() {
    store.setState(({ epoch }) => ({ epoch: epoch + 1 }));
    putAll(() => ({ isFetching: false, isLoadingMore: false }));
  }

  return {
    store,
    listIn,
    of,
    put,
    putAll,
    asking,
    read,
    readMore,
    lookAgain,
    startAnew,
    /** Forgets everything: what may be read has changed, or somebody else reads. */
    forget: () => store.setState(({ epoch }) => ({ epoch: epoch + 1, lists: {} })),
    /** Notes that this tab has changed which docs there are. */
    noteOwnChange: () => {
      ownChanges += 1;
    },
  };
}
