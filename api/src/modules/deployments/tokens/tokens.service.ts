import type { NewReleaseToken, ReleaseToken, ReleaseTokenBody } from '@portico/contracts';
import type { AppContext } from '../../../apiModule.ts';
import type { Requester } from '../../../identity/requester.ts';
import { newToken, tokenHash } from '../../../identity/tokens.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import {
  insertToken,
  listTokens,
  noteUse,
  revokeToken,
  shown,
  type TokenRow,
  tokenOfHash,
  tokenOfId,
} from './tokens.repository.ts';

/** The beginning of every secret, so that repository scanners find one that was committed. */
const secretStart = 'portico_release_';
const longestSecret = 100;
const useIsNotedEveryMs = 60_000;

const refusedToken = (problem: string) =>
  new ApiProblem('NOT_AUTHENTICATED', { current: { problems: [problem] } });
const askFor = 'An administrator makes one on the Deployments page.';

/** The tokens by which teams release from elsewhere. */
export function createReleaseTokens({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return {
    list: (): Promise<ReleaseToken[]> => listTokens(db),

    async create({ team, remotes }: ReleaseTokenBody, requester: Requester): Promise<NewReleaseToken> {
      const secret = secretStart + newToken();
      const values = {
        team: team.trim(),
        remotes: [...new Set(remotes)].sort(),
        hash: tokenHash(secret),
        createdAt: now(),
        createdByPersonId: requester.personId,
      };
      const row = await db.transaction(async (tx) => {
        const made = await insertToken(tx, values);
        await recordAudit(tx, requester, {
          action: 'release-token-created',
          subjectKind: 'release-token',
          subjectId: made.id,
          after: { team: made.team, remotes: made.remotes },
        });
        return made;
      });
      return { token: shown(row, requester.standing.currentPerson.name.fullName), secret };
    },

    /** Revoking twice changes nothing. */
    async revoke(id: string, requester: Requester): Promise<void> {
      const row = await tokenOfId(db, id);
      if (!row) throw new ApiProblem('NOT_FOUND');
      await db.transaction(async (tx) => {
        if (!(await revokeToken(tx, id, now()))) return;
        await recordAudit(tx, requester, {
          action: 'release-token-revoked',
          subjectKind: 'release-token',
          subjectId: id,
          before: { team: row.team, remotes: row.remotes },
        });
      });
    },

    /** The token in an Authorization header. Throws NOT_AUTHENTICATED with a sentence about what is wrong. */
    async holderOf(authorization: string | undefined): Promise<TokenRow> {
      const [, secret] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
      if (secret === undefined) throw refusedToken(`The call has no release token. ${askFor}`);
      const row = secret.length > longestSecret ? null : await tokenOfHash(db, tokenHash(secret));
      if (!row) throw refusedToken(`Portico does not know this release token. ${askFor}`);
      if (row.revokedAt)
        throw refusedToken(
          `The release token of ${row.team} was revoked on ${row.revokedAt.toISOString().slice(0, 10)}. ${askFor}`,
        );
      const at = now();
      await noteUse(db, row.id, at, new Date(at.getTime() - useIsNotedEveryMs));
      return row;
    },
  };
}
