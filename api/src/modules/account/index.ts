export { accountRoutes } from './account.routes.ts';
export { freshFactorRoutes } from './freshFactor.routes.ts';
export { groupChoiceRoutes } from './groupChoice.routes.ts';
export { forgetChallengesBefore } from './passkeys.repository.ts';
export { passkeyRoutes } from './passkeys.routes.ts';
export { secondFactorRoutes } from './secondFactor.routes.ts';
export { signedOutRoutes } from './signedOut.routes.ts';
export { userRoutes } from './user.routes.ts';
