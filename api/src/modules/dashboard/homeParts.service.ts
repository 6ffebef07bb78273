import type { HomePartError, HomeParts } from '@portico/contracts';
import type { HomePart } from '@portico/contracts/lists';
import type { HomePartReaders, HomeReader } from '../../home-parts/homeParts.ts';
import { ApiProblem } from '../../support/apiProblem.ts';

/** A part that takes longer fails by itself, so that the others do not wait for it. */
const patienceMs = 8_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiProblem('UNAVAILABLE')), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads parts of the home page at the same time; each succeeds or fails on its own. */
export const createPartReading =
  (readers: HomePartReaders) =>
  async (
    names: readonly HomePart[],
    reader: HomeReader,
    refusalOf: (error: unknown) => HomePartError,
  ): Promise<HomeParts> => {
    const readPart = async (name: HomePart) => {
      try {
        return [name, { data: await inTime(readers.read(name, reader)) }] as const;
      } catch (error) {
        return [name, { error: refusalOf(error) }] as const;
      }
    };
    return Object.fromEntries(await Promise.all(names.map(readPart)));
  };
