import { welcomeUrl } from '@portico/api/src/identity/invitations.service.ts';
import { cast, castInvitation, castPassword } from '@portico/fixtures';
import { say } from '../terminal/say.ts';

/** Prints the demo accounts; `address` is where Portico runs. */
export function printAccounts(address: string) {
  say(`Demo accounts, all with the password ${castPassword}:`);
  for (const { email, about } of Object.values(cast)) say(`  ${email.padEnd(28)}${about}`);
  say(`The invitation of ${cast.welcome.email}, whose temporary password that is:`);
  say(`  ${welcomeUrl(address, castInvitation)}`);
}
