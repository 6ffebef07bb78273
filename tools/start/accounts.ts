import { cast, castPassword } from '@portico/fixtures';
import { say } from '../terminal/say.ts';

/** Who can be tried, for the terminal. */
export function printAccounts() {
  say(`Demo accounts, all with the password ${castPassword}:`);
  for (const { email, about } of Object.values(cast)) say(`  ${email.padEnd(28)}${about}`);
}
