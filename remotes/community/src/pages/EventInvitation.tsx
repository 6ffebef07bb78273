import { useFlags } from '@portico/session';
import { Box, Container, Flex, Wordmark } from '@portico/ui';
import { InvitationVisit } from '../events/index.ts';

/** `/event-invitation#<secret>`: for a client without an account, who has neither menus nor a way into Portico. */
export function EventInvitation() {
  const { isSignedIn } = useFlags();
  if (isSignedIn) return <InvitationVisit />;
  return (
    <>
      <Box as="header" borderBlockEnd="hairline">
        <Container>
          <Flex minBlockSize="64px" alignItems="center">
            <Wordmark />
          </Flex>
        </Container>
      </Box>
      <Box as="main" id="main" tabIndex={-1}>
        <Container paddingBlock={{ base: '8', md: '12' }}>
          <InvitationVisit />
        </Container>
      </Box>
    </>
  );
}
