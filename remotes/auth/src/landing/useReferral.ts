import { isApiError } from '@portico/client';
import { useSearchParams } from '@portico/remote-kit';
import { browserStorage } from '@portico/session';
import { useEffect, useState } from 'react';
import { getReferralAgent } from './referralCalls.ts';

interface Referral {
  code: string;
  /** Null until the server has said who it is. */
  agentId: string | null;
  agentName: string | null;
}

/** The member whose link a visitor has followed. */
export type Referrer = Pick<Referral, 'code'> & { agentName: string };

const key = 'portico.referral';

function readRemembered(): Referral | null {
  const stored = browserStorage('sessionStorage').get(key);
  return stored ? (JSON.parse(stored) as Referral) : null;
}

const remember = (referral: Referral) => browserStorage('sessionStorage').set(key, JSON.stringify(referral));

/**
 * Who sent this visitor (A §3 `referralAgent`): `/?ref={code}` says it once, and the tab remembers it until the visitor
 * has signed up. Null for a code nobody has; while the server cannot be asked there is simply no greeting.
 */
export function useReferral(): Referrer | null {
  const [query] = useSearchParams();
  const code = query.get('ref');
  const [referral, setReferral] = useState(readRemembered);
  const isKnown =
    referral !== null && (code === null || code === referral.code) && referral.agentName !== null;
  const wanted = isKnown ? null : (code ?? referral?.code ?? null);

  useEffect(() => {
    if (!wanted) return;
    const request = new AbortController();
    remember({ code: wanted, agentId: null, agentName: null });
    getReferralAgent(wanted, { signal: request.signal }).then(
      (agent) => {
        const found = { code: wanted, ...agent };
        remember(found);
        setReferral(found);
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (error.code === 'NOT_FOUND') browserStorage('sessionStorage').remove(key);
      },
    );
    return () => request.abort();
  }, [wanted]);

  return isKnown && referral.agentName !== null
    ? { code: referral.code, agentName: referral.agentName }
    : null;
}
