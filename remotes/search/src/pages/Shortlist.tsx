import { useFlags } from '@portico/session';
import { Box, Container, Flex, Wordmark } from '@portico/ui';
import { ShortlistVisit } from '../shortlist-visit/index.ts';

/** `/shortlist#<secret>`: for a client without an account, who has neither menus nor a way into Portico. */
export function Shortlist() {
  const { isSignedIn } = useFlags();
  if (isSignedIn) return <ShortlistVisit />;
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
          <ShortlistVisit />
        </Container>
      </Box>
    </>
  );
}
