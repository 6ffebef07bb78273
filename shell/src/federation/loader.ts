import { contractVersion } from '@portico/contracts';
import { registerWords } from '@portico/i18n';
import type { RemoteModule, RemotePage } from '@portico/remote-kit';
import { entryTimeoutMs } from './timings.ts';
import { type LiveRemote, type LoadableRelease, type PartKind, RemoteFailure } from './types.ts';

export type ImportRemote = (release: LoadableRelease, attempt: number) => Promise<RemoteModule>;

export interface Part {
  Component: RemotePage;
  version: string;
  /** The namespaces of this version's words; the words of another version may be loaded beside them. */
  words: Readonly<Record<string, string>>;
  /** The candidate this part came from; after a failed render the loader goes on with the next one. */
  candidate: number;
}

interface Order {
  remote: LiveRemote;
  kind: PartKind;
  part: string;
}

function endsIn<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RemoteFailure('entry', `no answer within ${milliseconds / 1000} s`));
    const clock = setTimeout(late, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(clock));
  });
}

const wordsOf = (name: string, { container }: LoadableRelease) => ({ [name]: container });

/**
 * Registers the words under the version's name for its own pages, and under the remote's name for labels in
 * descriptors.
 */
async function registerWordsOf(name: string, { container }: LoadableRelease, { words }: RemoteModule) {
  await Promise.all([registerWords(container, words), registerWords(name, words)]);
}

function refuseOtherContract(contract: number) {
  if (contract === contractVersion) return;
  throw new RemoteFailure('contract', `built for contract ${contract}, this shell speaks ${contractVersion}`);
}

/**
 * Finds the code of a page or slot. It tries the live version, the live version again under a new name, and then the
 * previous good one. Each failure is reported; the last one is thrown. `opened` hears which version came of it, if any.
 */
export function createLoader(
  importRemote: ImportRemote,
  report: (remote: string, version: string, error: unknown) => void,
  opened: (remote: LiveRemote, version: string | null) => void = () => {},
) {
  const modules = new Map<string, Promise<RemoteModule>>();
  const parts = new Map<string, Part>();
  /** Counts the attempts at each release, because an attempt's name is never used twice. */
  const attempts = new Map<string, number>();
  const partKey = ({ remote, kind, part }: Order) => `${remote.live.container} ${kind} ${part}`;

  async function importChecked(name: string, release: LoadableRelease, attempt: number) {
    refuseOtherContract(release.contract);
    const module = await endsIn(entryTimeoutMs, importRemote(release, attempt));
    refuseOtherContract(module.contract);
    await registerWordsOf(name, release, module);
    return module;
  }

  function moduleOf(name: string, release: LoadableRelease, isAgain: boolean): Promise<RemoteModule> {
    const { container } = release;
    const known = modules.get(container);
    if (known && !isAgain) return known;
    const attempt = attempts.get(container) ?? 0;
    attempts.set(container, attempt + 1);
    const loading = importChecked(name, release, attempt);
    modules.set(container, loading);
    loading.catch(() => {
      if (modules.get(container) === loading) modules.delete(container);
    });
    return loading;
  }

  async function find({ remote, kind, part }: Order, release: LoadableRelease, isAgain: boolean) {
    const module = await moduleOf(remote.name, release, isAgain);
    const load = module[kind][part];
    if (!load) throw new RemoteFailure('page', `${remote.name} ${release.version} has no ${part}`);
    return load().catch((error: unknown) => {
      throw new RemoteFailure('page', error instanceof Error ? error.message : String(error), error);
    });
  }

  /** `from` skips candidates that have failed already; `isAgain` starts over when a member asks for it. */
  async function open(order: Order, from = 0, isAgain = false): Promise<Part> {
    const { live, previous } = order.remote;
    const candidates = previous ? [live, live, previous] : [live, live];
    let failure: unknown = new RemoteFailure('render', 'every version failed');
    for (let candidate = from; candidate < candidates.length; candidate += 1) {
      const release = candidates[candidate] as LoadableRelease;
      // A version that reports an incompatible contract is not tried a second time.
      if (candidate === 1 && failure instanceof RemoteFailure && failure.phase === 'contract') continue;
      try {
        const Component = await find(order, release, candidate === 1 || (isAgain && candidate === 0));
        const words = wordsOf(order.remote.name, release);
        const found = { Component, version: release.version, words, candidate };
        parts.set(partKey(order), found);
        opened(order.remote, release.version);
        return found;
      } catch (error) {
        failure = error;
        report(order.remote.name, release.version, error);
      }
    }
    opened(order.remote, null);
    throw failure;
  }

  return {
    open,
    /** A part that was opened before, without waiting, so that going back to a page shows no skeleton. */
    peek: (order: Order): Part | null => parts.get(partKey(order)) ?? null,
    forget: (order: Order): void => void parts.delete(partKey(order)),
    /** Fetches a part ahead. The outlet meets a failure again, retries it and reports it, so it is ignored here. */
    async prefetch(order: Order): Promise<void> {
      await find(order, order.remote.live, false).catch(() => undefined);
    },
  };
}

export type Loader = ReturnType<typeof createLoader>;
