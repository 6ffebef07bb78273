import type {
  AlertSettings,
  AlertTimes,
  AlertZoneBody,
  MatchAlert,
  MatchAlertDetail,
  MatchAlertPage,
  MatchAlertsBody,
} from '@portico/contracts';
import { isTimeZone } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import { unmuteKind } from '../../identity/people.repository.ts';
import { cardReaderOf, readCards } from '../../listings-read/listingCards.ts';
import { readLastAlertMail, readMailOfAlert } from '../../match-rule/alertMails.repository.ts';
import { readWishes } from '../../match-rule/wishes.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { isoOrNull } from '../../support/moments.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { keepZone, readChosenTimes, readSilence, usualTimes, writeTimes } from './alertDigests.repository.ts';
import * as repository from './matchAlerts.repository.ts';

type Reader = Pick<Caller, 'personId' | 'agentId' | 'flags' | 'photos' | 'impersonatorPersonId'>;

const pageSize = 20;
const mostOthers = 50;

const toAlert = ({ listingId, title, city, createdAt, seenAt, ...row }: repository.AlertRow): MatchAlert => ({
  ...row,
  home: listingId && title ? { _id: listingId, title, city } : null,
  createdAt: createdAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});

const toOther = ({
  _id,
  clientId,
  fullName,
  score,
}: Awaited<ReturnType<typeof repository.readOthers>>[number]) => ({
  ...{ _id, score, client: { _id: clientId, fullName } },
});

/**
 * Alerts to an agent about their clients' matches. Somebody else's alert gets the same answer as one that doesn't
 * exist.
 */
export function createMatchAlerts({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function search(body: MatchAlertsBody, { personId }: Reader): Promise<MatchAlertPage> {
    const window = windowOf(body, pageSize);
    const { rows, counted, unseen } = await repository.readAlerts(db, personId, body, window);
    return { ...toPage(rows.map(toAlert), window, counted), unseen };
  }

  async function cardOf(listingId: string | null, reader: Reader) {
    if (listingId === null) return null;
    const isSeen = await repository.isVisible(db, listingId, reader);
    const [card] = isSeen ? await readCards(db, [listingId], cardReaderOf(reader)) : [];
    return card ?? null;
  }

  /** Reading it marks it as seen, unless staff are impersonating. */
  async function read(id: string, reader: Reader): Promise<MatchAlertDetail> {
    const row = await repository.readAlert(db, reader.personId, id);
    const client = row && reader.agentId ? await readWishes(db, reader.agentId, row.client._id) : null;
    if (!row || !client) throw new ApiProblem('NOT_FOUND');
    if (!row.seenAt && !reader.impersonatorPersonId)
      await repository.markSeen(db, reader.personId, id, now());
    const [listing, others, mailed] = await Promise.all([
      cardOf(row.listingId, reader),
      repository.readOthers(db, reader.personId, id, mostOthers),
      readMailOfAlert(db, id),
    ]);
    const mailedAt = isoOrNull(mailed);
    return { ...toAlert(row), client, listing, others: others.map(toOther), mailedAt };
  }

  const seen = async ({ personId }: Reader) => ({
    seen: await repository.markSeen(db, personId, null, now()),
  });

  async function settings({ personId }: Reader): Promise<AlertTimes> {
    const [chosen, silence, mailed] = await Promise.all([
      readChosenTimes(db, personId),
      readSilence(db, personId),
      readLastAlertMail(db, personId),
    ]);
    const isZoneKnown = chosen !== null;
    return { ...(chosen ?? usualTimes), isZoneKnown, ...silence, lastMailAt: isoOrNull(mailed) };
  }

  function requireZone({ timeZone }: AlertZoneBody) {
    if (!isTimeZone(timeZone))
      throw new ApiProblem('INVALID_INPUT', { fields: { timeZone: 'NOT_A_CHOICE' } });
  }

  /**
   * Choosing a rhythm turns these mails on again, if a link in one of them or the account's settings had turned them
   * off.
   */
  async function changeSettings(body: AlertSettings, reader: Reader): Promise<AlertTimes> {
    requireZone(body);
    await db.transaction(async (tx) => {
      await writeTimes(tx, reader.personId, body, now());
      // Somebody who chooses a rhythm wants these mails again.
      if (body.rhythm !== 'off') await unmuteKind(tx, reader.personId, 'match-alert');
    });
    return settings(reader);
  }

  /**
   * Uses the zone of the reader's browser if none is known yet; not that of impersonating staff, who have another
   * browser.
   */
  async function takeZone(body: AlertZoneBody, reader: Reader): Promise<AlertTimes> {
    requireZone(body);
    if (!reader.impersonatorPersonId) await keepZone(db, reader.personId, body.timeZone, now());
    return settings(reader);
  }

  return { search, read, seen, settings, changeSettings, takeZone };
}
