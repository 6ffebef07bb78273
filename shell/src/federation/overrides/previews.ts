/** Whether the registry lists this origin: as it is, or by one name in the place of the star (`https://*.previews.example.com`). */
function isListed(origin: string, listed: readonly string[]): boolean {
  return listed.some((each) => {
    const [before = '', after] = each.split('*');
    if (after === undefined) return each === origin;
    const name = origin.slice(before.length, -after.length);
    return origin === before + name + after && /^[a-z0-9-]+$/.test(name);
  });
}

/** An origin, and folders below it; no other part of an address. */
const place = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{2,5})?(?:\/[\w~-][\w.~-]*)*$/;

/** The origin of an address, without reading the rest: a browser refuses some names that only look like one. */
export const originOf = (source: string): string => source.split('/', 3).join('/');

/** Whether this is the address of a preview on a listed origin, such as one for each pull request. */
export const isPreview = (source: string, listed: readonly string[]): boolean =>
  place.test(source) && isListed(originOf(source), listed);
