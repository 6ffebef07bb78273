import { Icon, styled, useKitWords } from '@portico/ui';
import type { MouseEvent } from 'react';

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** Every page has an address, so that Back works and a page can be opened in a new tab. */
  hrefFor: (page: number) => string;
  /** Handles plain clicks: the router's `navigate`, or a query's page. */
  onPage?: (page: number) => void;
}

const Step = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minInlineSize: '10',
    blockSize: '10',
    paddingInline: '2',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    _hover: { background: 'sunken' },
    _currentPage: { borderBlockEnd: '2px solid var(--portico-brass)', fontWeight: 'semibold' },
  },
});

/** First, last, and the neighbours of the current page; `undefined` stands for a gap. */
export function pagesToShow(page: number, pageCount: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((item) => item >= 1 && item <= pageCount);
  const pages = [...new Set(wanted)].sort((one, other) => one - other);
  return pages.flatMap((item, index) => {
    const before = pages[index - 1];
    if (before === undefined || item - before === 1) return [item];
    return item - before === 2 ? [item - 1, item] : [undefined, item];
  });
}

const isPlainClick = (event: MouseEvent) =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export function Pagination({ page, pageCount, hrefFor, onPage }: PaginationProps) {
  const word = useKitWords();
  if (pageCount <= 1) return null;
  const linkTo = (target: number) => ({
    href: hrefFor(target),
    onClick: (event: MouseEvent) => {
      if (!onPage || !isPlainClick(event)) return;
      event.preventDefault();
      onPage(target);
    },
  });
  return (
    <styled.nav
      aria-label={word('pagination')}
      display="flex"
      justifyContent="center"
      gap="1"
      paddingBlock="6"
    >
      {page > 1 && (
        <Step rel="prev" aria-label={word('previousPage')} {...linkTo(page - 1)}>
          <Icon name="chevron-left" size={18} />
        </Step>
      )}
      {pagesToShow(page, pageCount).map((item, index) =>
        item === undefined ? (
          <styled.span key={`gap-${index}`} alignSelf="center" color="inkFaint" aria-hidden="true">
            …
          </styled.span>
        ) : (
          <Step
            key={item}
            aria-label={word('page', { page: item })}
            aria-current={item === page ? 'page' : undefined}
            {...linkTo(item)}
          >
            {item}
          </Step>
        ),
      )}
      {page < pageCount && (
        <Step rel="next" aria-label={word('nextPage')} {...linkTo(page + 1)}>
          <Icon name="chevron-right" size={18} />
        </Step>
      )}
    </styled.nav>
  );
}
