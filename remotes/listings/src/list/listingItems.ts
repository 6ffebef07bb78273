/** Set on each card of the list, so that it can be found again. */
export const listingAttribute = 'data-listing';

const linkOf = (item: Element | null | undefined) => item?.querySelector<HTMLElement>('[data-card-title] a');

export const itemOf = (id: string) =>
  [...document.querySelectorAll<HTMLElement>(`[${listingAttribute}]`)].find(
    (item) => item.getAttribute(listingAttribute) === id,
  );

/** Returns the reader to the card they left the list from. */
export function returnTo(id: string) {
  const item = itemOf(id);
  item?.scrollIntoView({ block: 'center' });
  linkOf(item)?.focus({ preventScroll: true });
}

/** Call it before a card leaves the list; the function it returns moves the focus to the card beside it. */
export function focusBeside(id: string) {
  const item = itemOf(id);
  const beside = linkOf(item?.nextElementSibling) ?? linkOf(item?.previousElementSibling);
  return () => {
    const focused = document.activeElement;
    // When the card is gone already, the browser has moved the focus to the body.
    const isLost = focused === document.body || item?.contains(focused);
    if (isLost) (beside ?? document.getElementById('main'))?.focus();
  };
}
