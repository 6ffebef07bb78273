import type { HomePartData, Language } from '@portico/contracts';
import type { HomePart } from '@portico/contracts/lists';
import type { Requester } from '../identity/requester.ts';

export type HomeReader = { by: Requester; language: Language };

/** Each area's parts of the home page. Areas add their own, so that the page's area need not know them. */
export function createHomeParts() {
  const readers = new Map<HomePart, (reader: HomeReader) => Promise<unknown>>();

  return {
    add<Name extends HomePart>(name: Name, read: (reader: HomeReader) => Promise<HomePartData<Name>>): void {
      readers.set(name, read);
    },
    async read(name: HomePart, reader: HomeReader): Promise<unknown> {
      const read = readers.get(name);
      if (!read) throw new Error(`no area has added the part "${name}" of the home page`);
      return read(reader);
    },
  };
}

export type HomePartReaders = ReturnType<typeof createHomeParts>;
