/** Why the device gave no passkey, in the member's language. `isCancelled`: they closed its question, or let it run out. */
export class PasskeyProblem extends Error {
  readonly isCancelled: boolean;

  constructor(text: string, { isCancelled, cause }: { isCancelled: boolean; cause?: unknown }) {
    super(text, { cause });
    this.name = 'PasskeyProblem';
    this.isCancelled = isCancelled;
  }
}
