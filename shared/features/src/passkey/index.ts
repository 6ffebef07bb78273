export { isPasskeyProblem } from './PasskeyProblem.ts';
export { newPasskey, passkeyForProof, passkeyForSignIn } from './passkeys.ts';
