import { useFlags } from '@portico/session';
import { LegalReader, VisitorFrame } from '../legal/index.ts';

/** `/company?page=` (A §2, resolutions 20): readable by everyone, in every state of a membership. */
export function Company() {
  const { isSignedIn } = useFlags();
  if (isSignedIn) return <LegalReader />;
  return (
    <VisitorFrame>
      <LegalReader />
    </VisitorFrame>
  );
}
