import type { HomePartData, Language } from '@portico/contracts';
import type { HomePart } from '@portico/contracts/lists';
import type { Requester } from '../identity/requester.ts';

export type HomeReader = { by: Requester; language: Language };

/** What the home page shows of each area. Areas add the parts that are theirs, so that the page's own area need not know them. */
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
