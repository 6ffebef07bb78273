import { Box, Container, SkeletonPage, Spinner, Wordmark } from '@portico/ui';
import { headerHeightPx } from '../frame/drawer/pointer.ts';
import { useForgottenLanding } from './staticLanding.ts';

/** The frame's outline, and a spinner, while person and settings are being read (A §4 "Loading"). */
export function FrameSkeleton() {
  useForgottenLanding();
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
      <Container paddingBlock={{ base: '6', md: '10' }}>
        <SkeletonPage />
      </Container>
    </>
  );
}
