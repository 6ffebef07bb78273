import { isPictureFolder } from '../article/index.ts';

type EventPicture = { pictureBaseUrl: string | null; pictureAlt: string };
type PictureFaults = { pictureBaseUrl?: 'LINK_REFUSED'; pictureAlt?: 'ALT_NEEDED' };

/** What is wrong with an event's picture, by field: it is one that Portico serves, and says what it shows. */
export function pictureFaults({ pictureBaseUrl, pictureAlt }: EventPicture): PictureFaults {
  if (pictureBaseUrl === null) return {};
  return {
    ...(!isPictureFolder(pictureBaseUrl) && { pictureBaseUrl: 'LINK_REFUSED' }),
    ...(pictureAlt.trim() === '' && { pictureAlt: 'ALT_NEEDED' }),
  };
}
