export { isPasskeyProblem } from './isPasskeyProblem.ts';
export { newPasskey, passkeyForProof, passkeyForSignIn } from './passkeys.ts';
