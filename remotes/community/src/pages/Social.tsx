import { SocialView } from '../social/index.ts';

/** `/social?post=&comment=`, or the feed of the header's group (A §2). */
export const Social = () => <SocialView />;
