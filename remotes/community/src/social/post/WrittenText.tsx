import type { ThreadPerson } from '@portico/contracts';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Box } from '@portico/ui';
import { useMemo } from 'react';
import { LinkedText } from '../../linked-text/index.ts';
import { profileAddress } from '../socialAddress.ts';
import { partsOf } from '../writing/mentions.ts';

export interface WrittenTextProps {
  body: string;
  mentions: readonly ThreadPerson[];
}

/** A member's text, with links to what it names: members' profiles, and web addresses. */
export function WrittenText({ body, mentions }: WrittenTextProps) {
  const hasRoute = useHasRoute();
  const parts = useMemo(() => partsOf(body, mentions), [body, mentions]);
  return (
    <Box dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="1.6">
      {parts.map(({ text, person }, place) => {
        // A changed text is drawn again as a whole: its pieces have no other identity.
        if (!person) return <LinkedText key={place} text={text} />;
        const profile = person.agentId ? profileAddress(person.agentId) : null;
        if (!profile || !hasRoute(profile)) return text;
        return (
          <RouterLink key={place} to={profile}>
            {text}
          </RouterLink>
        );
      })}
    </Box>
  );
}
