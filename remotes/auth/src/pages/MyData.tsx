import { lazyPart } from '@portico/features/lazy-part';
import { SkeletonText } from '@portico/ui';

const OwnData = lazyPart(
  () =>
    import(/* webpackChunkName: "later-privacy" */ '../account/privacy/OwnData.tsx').then(
      (module) => module.OwnData,
    ),
  { skeleton: <SkeletonText lines={8} /> },
);

/** `/my-data`: open in every state of the account, because a right to one’s data does not end with a membership. */
export const MyData = () => <OwnData />;
