import type { WordSources } from '@portico/i18n';
import type { ComponentType } from 'react';

/** A page or slot component takes no props: it reads the address, the session and the API. */
export type RemotePage = ComponentType;

export type PageLoader = () => Promise<RemotePage>;

/** The content of a remote's `./remote`; the host sees nothing else of its code. */
export interface RemoteModule {
  /** The contract version this remote was built for; the shell refuses any other than its own. */
  contract: number;
  /** The remote's words; their namespace is the remote's name. */
  words: WordSources;
  /** One loader for each `page` of the descriptor, so that a page's code is fetched only when it opens. */
  pages: Readonly<Record<string, PageLoader>>;
  /** One loader for each `component` of the descriptor's slots. */
  slots: Readonly<Record<string, PageLoader>>;
}

export type RemoteDefinition = Omit<RemoteModule, 'slots'> & Partial<Pick<RemoteModule, 'slots'>>;

/** The one call in a remote's `src/remote.ts`. */
export function defineRemote({ slots = {}, ...rest }: RemoteDefinition): RemoteModule {
  return { ...rest, slots };
}
