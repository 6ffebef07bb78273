import { lazyPart } from '@portico/features/lazy-part';
import type { PersonActionsProps } from './PersonActions.tsx';

// Away from the lists, a person's page is drawn before what can be done for them.
export const PersonActions = lazyPart<PersonActionsProps>(() =>
  import('./PersonActions.tsx').then((module) => module.PersonActions),
);
