import { isPictureFolder } from '../article/index.ts';

type EventPicture = { pictureBaseUrl: string | null; pictureAlt: string };
type PictureFaults = { pictureBaseUrl?: 'LINK_REFUSED'; pictureAlt?: 'ALT_NEEDED' };

/** The faults of an event's picture, by field: Portico must serve it, and it must have a description. */
export function pictureFaults({ pictureBaseUrl, pictureAlt }: EventPicture): PictureFaults {
  if (pictureBaseUrl === null) return {};
  return {
    ...(!isPictureFolder(pictureBaseUrl) && { pictureBaseUrl: 'LINK_REFUSED' }),
    ...(pictureAlt.trim() === '' && { pictureAlt: 'ALT_NEEDED' }),
  };
}
