import { get, write } from '@portico/client';
import type { FreshFactor, FreshFactorBody, SecondFactor } from '@portico/contracts';

/** Refuses a wrong password as its field, a wrong code with WRONG_FACTOR_CODE. */
export const proveFactor = (body: FreshFactorBody) => write<FreshFactor>('POST', '/user/fresh-factor', body);

export const getSecondFactor = () => get<SecondFactor>('/user/second-factor');
