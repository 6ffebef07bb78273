import { useT } from '@portico/i18n';
import { pageShownMs } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';
import { Banner, Box, Container } from '@portico/ui';
import { type ReactNode, useMemo } from 'react';
import { useFederation } from '../federation/ports.ts';
import { MembershipBanner } from '../gates/MembershipBanner.tsx';
import { useIsHeldOpen } from '../session/useMaintenance.ts';
import { drawerWidth, railWidth } from './drawer/drawerRoom.ts';
import { drawerItems } from './drawer/navigation.ts';
import { OverlayDrawer } from './drawer/OverlayDrawer.tsx';
import { headerHeightPx } from './drawer/pointer.ts';
import { SideDrawer } from './drawer/SideDrawer.tsx';
import { useDrawer } from './drawer/useDrawer.ts';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { OutreachProvider } from './outreach/OutreachProvider.tsx';
import { PlannedMaintenance } from './PlannedMaintenance.tsx';

export interface FrameProps {
  children: ReactNode;
  hidesFooter?: boolean;
  /** Maps and tables use the full width. */
  isWide?: boolean;
  /** Stays in view under the header. */
  banner?: ReactNode;
}

/** The fade ends long before the limit of A §4 "Loading"; a page that has loaded is not held back (resolutions 10). */
const fadeIn = `appear ${pageShownMs / 4}ms ease-out`;

/** Where the head of a long table stops when the page scrolls under the header. */
const belowHeader = { '--portico-sticky-top': `${headerHeightPx}px` };

/** Notices above the page: maintenance, the administrators' message, the membership, and whether a developer's code runs here. */
function Notices() {
  const t = useT('shell');
  const { OverridesBanner } = useFederation();
  const isHeldOpen = useIsHeldOpen();
  const message = useSession(({ settings }) => settings.system?.message);
  return (
    <Box
      display="flex"
      flexDirection="column"
      gap="2"
      padding="4"
      paddingBlockEnd="0"
      css={{ '&:empty': { display: 'none' } }}
    >
      {isHeldOpen && (
        <Banner tone="warning" isUrgent>
          {t('maintenance.heldOpen')}
        </Banner>
      )}
      <PlannedMaintenance />
      {message && (
        <Banner tone="brass">
          <bdi>{message}</bdi>
        </Banner>
      )}
      <MembershipBanner />
      <OverridesBanner />
    </Box>
  );
}

/** Everything around a signed-in page. It needs no remote's code, only the descriptors. */
export function Frame({ children, hidesFooter = false, isWide = false, banner }: FrameProps) {
  const t = useT('shell');
  const flags = useFlags();
  const { descriptors } = useFederation().useDescriptors();
  const items = useMemo(() => drawerItems(descriptors ?? [], flags), [descriptors, flags]);
  const drawer = useDrawer();
  const { isMobile, isStuck, isOpen, open, close } = drawer;
  const hasMenu = items.length > 0;
  const hasSide = hasMenu && !isMobile;
  const start = isStuck ? drawerWidth : railWidth;
  return (
    <OutreachProvider>
      <a className="portico-skip" href="#main">
        {t('common:kit.skipToContent')}
      </a>
      <Header isMobile={isMobile} hasMenu={hasMenu} isMenuOpen={isOpen} onOpenMenu={open} />
      {hasSide && <SideDrawer drawer={drawer} items={items} />}
      {isMobile && isOpen && <OverlayDrawer items={items} onClose={close} />}
      <Box
        css={belowHeader}
        display="flex"
        flexDirection="column"
        minBlockSize="calc(100svh - 64px)"
        paddingInlineStart={hasSide ? start : '0'}
        transition="padding 200ms cubic-bezier(0.2, 0.7, 0.3, 1)"
      >
        {banner}
        <Notices />
        <Box as="main" id="main" tabIndex={-1} flex="1" animation={fadeIn}>
          <Container isWide={isWide} paddingBlock={{ base: '6', md: '10' }}>
            {children}
          </Container>
        </Box>
        {!hidesFooter && <Footer />}
      </Box>
    </OutreachProvider>
  );
}
