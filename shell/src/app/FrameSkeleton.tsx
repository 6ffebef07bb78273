import { Box, Container, SkeletonPage, Spinner, Wordmark } from '@portico/ui';
import { useRememberedRoom } from '../frame/drawer/drawerRoom.ts';
import { headerHeightPx } from '../frame/drawer/pointer.ts';
import { useForgottenLanding } from './staticLanding.ts';

/**
 * The frame's outline, and a spinner, while person and settings are being read (A §4 "Loading"). The drawer's room is
 * kept free, so that the page does not move when the drawer comes.
 */
export function FrameSkeleton() {
  useForgottenLanding();
  const room = useRememberedRoom();
  return (
    <>
      <Box
        as="header"
        blockSize={`${headerHeightPx}px`}
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        paddingInline={{ base: '4', md: '7' }}
        borderBlockEnd="hairline"
      >
        <Wordmark />
        <Spinner />
      </Box>
      <Box
        data-room={room}
        minBlockSize={`calc(100svh - ${headerHeightPx}px)`}
        marginInlineStart={room}
        borderInlineStart={room === '0' ? undefined : 'hairline'}
      >
        <Container paddingBlock={{ base: '6', md: '10' }}>
          <SkeletonPage />
        </Container>
      </Box>
    </>
  );
}
