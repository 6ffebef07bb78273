import type { ThreadPerson } from '@portico/contracts';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Box } from '@portico/ui';
import { useMemo } from 'react';
import { profileAddress } from '../socialAddress.ts';
import { partsOf } from '../writing/mentions.ts';

export interface WrittenTextProps {
  body: string;
  mentions: readonly ThreadPerson[];
}

/** What somebody wrote, as text; whoever is named in it is a link to their profile. */
export function WrittenText({ body, mentions }: WrittenTextProps) {
  const hasRoute = useHasRoute();
  const parts = useMemo(() => partsOf(body, mentions), [body, mentions]);
  return (
    <Box dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="1.6">
      {parts.map(({ text, person }, place) => {
        const profile = person?.agentId ? profileAddress(person.agentId) : null;
        if (!profile || !hasRoute(profile)) return text;
        return (
          // A text is drawn anew as a whole: its pieces have no other identity.
          <RouterLink key={place} to={profile}>
            {text}
          </RouterLink>
        );
      })}
    </Box>
  );
}
