import { useT } from '@portico/i18n';
import { Link, Slot } from '@portico/remote-kit';
import { Box, IconButton, Wordmark } from '@portico/ui';
import { headerHeightPx } from '../drawer/pointer.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { DisplayMenu } from './DisplayMenu.tsx';
import { GroupSelector } from './GroupSelector.tsx';
import { SearchBar, SearchButton } from './SearchPlace.tsx';

export interface HeaderProps {
  isMobile: boolean;
  /** False while a membership is not in order, because then the menu is empty. */
  hasMenu: boolean;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
}

function Brand() {
  const t = useT('shell');
  return (
    <Box
      asChild
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minBlockSize="11"
      inlineSize={{ base: '8', sm: 'auto' }}
      borderRadius="sm"
      lineHeight="tight"
      paddingInlineStart={{ base: '0', sm: '2', md: '0' }}
    >
      <Link to="/" aria-label={t('header.home')}>
        <Box as="span" display={{ base: 'none', sm: 'inline' }}>
          <Wordmark />
        </Box>
        {/* A phone's header has room for one letter beside the indicators. */}
        <Box as="span" className="portico-wordmark" translate="no" display={{ sm: 'none' }}>
          P
        </Box>
      </Link>
    </Box>
  );
}

/** Both sides take the same width, so that the search is in the middle of the page. */
const side = { display: 'flex', alignItems: 'center', gap: { base: '1', md: '5' }, flex: '1 1 0' } as const;

/** The place of an indicator until its remote has loaded: nothing moves under the thumb. */
function KeptPlace() {
  return <Box data-kept-place flexShrink="0" inlineSize={{ base: '9', sm: '10' }} blockSize="10" />;
}

/** 64 px, always there: logo, groups, search, indicators, display and account (A §2 "Header"). */
export function Header({ isMobile, hasMenu, isMenuOpen, onOpenMenu }: HeaderProps) {
  const t = useT('shell');
  return (
    <Box
      as="header"
      position="sticky"
      insetBlockStart="0"
      zIndex="header"
      blockSize={`${headerHeightPx}px`}
      display="flex"
      alignItems="center"
      gap={{ base: '0', md: '5' }}
      paddingInline={{ base: '2', md: '7' }}
      background="paper"
      borderBlockEnd="hairline"
    >
      <Box {...side}>
        {isMobile && hasMenu && (
          <IconButton
            icon="menu"
            label={t('drawer.open')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={onOpenMenu}
          />
        )}
        <Brand />
        {!isMobile && hasMenu && <GroupSelector />}
      </Box>
      {!isMobile && <SearchBar />}
      <Box {...side} gap={{ base: '0', sm: '1' }} justifyContent="flex-end">
        <Slot name="header.indicators" fallback={<KeptPlace />} />
        {isMobile && <SearchButton />}
        <DisplayMenu />
        <AccountMenu />
      </Box>
    </Box>
  );
}
