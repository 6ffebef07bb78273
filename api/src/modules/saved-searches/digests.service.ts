import { holds, sessionFlags } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import type { PhotoAddresses } from '../../images/photoAddresses.ts';
import type { CardReader } from '../../listings-read/listingCards.ts';
import { createListings } from '../../listings-read/listings.service.ts';
import { tell } from '../../notices/tell.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { digestLetter, mostNamed } from './digestLetter.ts';
import { nextDigestAt } from './rhythm.ts';
import * as repository from './savedSearches.repository.ts';

/** The most in one run; the others wait for the next run. */
const mostAtOnce = 500;

/** A listing is dated before others can see it, so listings this fresh are left to the next mail. */
const settlingMs = 60_000;

type Context = Pick<AppContext, 'db' | 'now' | 'mail' | 'env' | 'photos'>;

/** Null for someone who is no longer a member, or locked out: they could not open the listings in the mail. */
async function readMember(
  tx: Database,
  personId: string,
  { at, photos }: { at: Date; photos: PhotoAddresses },
): Promise<CardReader | null> {
  const standing = await readStanding(tx, personId, at);
  if (!standing) return null;
  const flags = sessionFlags(standing, await readSettings(tx), at);
  if (!holds('member', flags)) return null;
  return { personId, agentId: standing.agentData?._id ?? null, isStaff: flags.isStaff, photos };
}

/** Mails what is new in the saved searches that are due. */
export function createDigests({ db, now, mail, env, photos }: Context, log: Log) {
  async function write(tx: Database, search: repository.SearchRow, until: Date): Promise<boolean> {
    const member = await readMember(tx, search.personId, { at: now(), photos });
    if (!member) return false;
    const asked = { after: search.digestedTo, until, limit: mostNamed };
    const news = await createListings(tx).news(search.query, member, asked);
    if (news.totalDocs === 0) return false;
    await tell(tx, mail, digestLetter(search, news, env.publicUrl, until), now());
    return true;
  }

  /** The mail and the search's next date are one transaction: a mail is neither lost nor sent twice. */
  const run = (id: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const moment = now();
      const search = await repository.claimDue(tx, id, moment);
      if (!search?.nextDigestAt) return false;
      const until = new Date(moment.getTime() - settlingMs);
      const isWritten = await write(tx, search, until);
      await repository.updateSearch(tx, id, {
        digestedTo: until,
        nextDigestAt: nextDigestAt(search.digest, search.nextDigestAt, moment),
      });
      return isWritten;
    });

  /** Returns how many mails were written. With several processes each is still written once. */
  return async function runDue(): Promise<number> {
    const due = await repository.readDueIds(db, now(), mostAtOnce);
    const { done } = await inTurn(due, run, (err, search) =>
      log.error({ err, search }, 'the digest of a saved search waits for its next turn'),
    );
    return done;
  };
}
