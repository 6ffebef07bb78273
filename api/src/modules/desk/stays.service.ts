import { type DeskCompany, type DeskStay, deskStaySeconds } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { raiseNews } from '../../live/news.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { type ItemKey, readItem } from './desk.repository.ts';
import { readerOf } from './reading.service.ts';
import * as repository from './stays.repository.ts';

type Noted = { stay: DeskStay; personId: string; at: Date };

/** Whether others have something new to see. */
async function note(tx: Database, key: ItemKey, { stay, personId, at }: Noted): Promise<boolean> {
  if (stay === 'away') return repository.endStay(tx, key, personId);
  const isWriting = stay === 'writing';
  const until = new Date(at.getTime() + deskStaySeconds * 1000);
  const known = await repository.keepStay(tx, key, { personId, isWriting, until }, at);
  return known?.isWriting !== isWriting;
}

/** Who has an item open right now, so that two colleagues do not write the same answer. */
export function createStays({ db, now, live }: Pick<AppContext, 'db' | 'now' | 'live'>) {
  /**
   * Everybody at the same item is told on the stream that somebody came, left, or began to write. Who leaves an item
   * that is not on the desk any more, or never was, learns nothing about it.
   */
  async function keep(key: ItemKey, stay: DeskStay, by: Requester): Promise<DeskCompany> {
    const at = now();
    const { company, news } = await db.transaction(async (tx) => {
      const isThere = (await readItem(tx, readerOf(by), key, at)) !== null;
      if (!isThere && stay !== 'away') throw new ApiProblem('NOT_FOUND');
      const isChanged = await note(tx, key, { stay, personId: by.personId, at });
      const company = isThere ? await repository.readCompany(tx, key, by.personId, at) : [];
      const others = isChanged ? company.map(({ _id }) => _id) : [];
      return { company, news: await raiseNews(tx, others, 'desk') };
    });
    await live.tell(news);
    return company;
  }

  return { keep };
}
