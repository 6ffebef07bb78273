import type { WordSources } from '@portico/i18n';
import type { ComponentType } from 'react';

/** A page or slot component takes no props: it reads the address, the session and the API. */
export type RemotePage = ComponentType;

export type PageLoader = () => Promise<RemotePage>;

/** What a remote exposes as `./remote`, and all the host ever sees of its code. */
export interface RemoteModule {
  /** The agreement with the shell this remote was built for; another number is refused. */
  contract: number;
  /** The remote's words; their namespace is the remote's name. */
  words: WordSources;
  /** One loader for each `page` of the descriptor, so that a page costs nothing until it is opened. */
  pages: Readonly<Record<string, PageLoader>>;
  /** One loader for each `component` of the descriptor's slots. */
  slots: Readonly<Record<string, PageLoader>>;
}

export type RemoteDefinition = Omit<RemoteModule, 'slots'> & Partial<Pick<RemoteModule, 'slots'>>;

/** The one call in a remote's `src/remote.ts`. */
export function defineRemote({ slots = {}, ...rest }: RemoteDefinition): RemoteModule {
  return { ...rest, slots };
}
