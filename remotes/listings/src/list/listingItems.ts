/** Set on each card of the list, so that it can be found again. */
export const listingAttribute = 'data-listing';

const linkOf = (item: Element | null | undefined) => item?.querySelector<HTMLElement>('[data-card-title] a');

export const itemOf = (id: string) =>
  [...document.querySelectorAll<HTMLElement>(`[${listingAttribute}]`)].find(
    (item) => item.getAttribute(listingAttribute) === id,
  );

/** Back in the list one stands where one left it. */
export function returnTo(id: string) {
  const item = itemOf(id);
  item?.scrollIntoView({ block: 'center' });
  linkOf(item)?.focus({ preventScroll: true });
}

/** To be asked before a card leaves the list: the way to hand its focus on to the card beside it. */
export function focusBeside(id: string) {
  const item = itemOf(id);
  const beside = linkOf(item?.nextElementSibling) ?? linkOf(item?.previousElementSibling);
  return () => {
    const focused = document.activeElement;
    // With an item that is gone already the focus has fallen to the page.
    const isLost = focused === document.body || item?.contains(focused);
    if (isLost) (beside ?? document.getElementById('main'))?.focus();
  };
}
