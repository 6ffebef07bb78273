/** Asks the person to confirm who they are; false if they decline. */
type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;

/** Called once by the shell, which has the dialog. Without it, FRESH_FACTOR_NEEDED reaches the caller. */
export function askForFreshFactor(given: Ask) {
  ask = given;
}

let asking: Promise<boolean> | undefined;

/** Calls that are refused while the person is being asked wait for the same answer. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
