/** Why the device gave no passkey, in the member's language. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}
