import type { CalendarFeed, CalendarFeedWithUrl } from '@portico/contracts';
import { holds, sessionFlags } from '@portico/rules';
import { calendarFile } from '@portico/rules/events';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { newToken, tokenHash } from '../../identity/tokens.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './feed.repository.ts';
import { asCalendarEvent } from './toEvent.ts';

const keptMs = 90 * 86_400_000;

/** A member's own events as a calendar to subscribe to, by an address that is the secret (RFC 5545 over HTTP). */
export function createFeed({ db, now, env }: Pick<AppContext, 'db' | 'now' | 'env'>) {
  async function read(personId: string): Promise<CalendarFeed> {
    const feed = await repository.readFeed(db, personId);
    return {
      createdAt: feed?.createdAt.toISOString() ?? null,
      readAt: feed?.readAt?.toISOString() ?? null,
    };
  }

  async function renew(by: Requester): Promise<CalendarFeedWithUrl> {
    const token = newToken();
    await db.transaction(async (tx) => {
      await repository.writeFeed(tx, by.personId, tokenHash(token), now());
      await recordAudit(tx, by, {
        action: 'calendar-feed-made',
        subjectKind: 'person',
        subjectId: by.personId,
        at: now(),
      });
    });
    return { ...(await read(by.personId)), url: `${env.publicUrl}/api/events/feeds/${token}` };
  }

  async function revoke(by: Requester): Promise<CalendarFeed> {
    await db.transaction(async (tx) => {
      if (!(await repository.deleteFeed(tx, by.personId))) return;
      await recordAudit(tx, by, {
        action: 'calendar-feed-ended',
        subjectKind: 'person',
        subjectId: by.personId,
        at: now(),
      });
    });
    return read(by.personId);
  }

  /** NOT_FOUND for an unknown secret, and for a feed of somebody whose membership is not in good standing. */
  async function file(token: string): Promise<string> {
    const personId = await repository.openFeed(db, tokenHash(token), now());
    if (!personId) throw new ApiProblem('NOT_FOUND');
    await requireMember(personId);
    const events = await repository.readOwnEvents(db, personId, new Date(now().getTime() - keptMs));
    const slugs = new Map(events.map(({ id, slug }) => [id, slug]));
    return calendarFile(events.map(asCalendarEvent), {
      now: now(),
      urlOf: ({ _id }) => `${env.publicUrl}/events#${slugs.get(_id)}`,
      name: 'Portico',
    });
  }

  async function requireMember(personId: string) {
    const standing = await readStanding(db, personId, now());
    if (!standing || !holds('member', sessionFlags(standing, await readSettings(db), now())))
      throw new ApiProblem('NOT_FOUND');
  }

  return { read, renew, revoke, file };
}
