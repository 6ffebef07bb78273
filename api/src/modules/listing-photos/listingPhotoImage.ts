import { type EncodedPhoto, photoEncoders, photoFormats } from '../../images/encoding.ts';
import { pixelsOf, requirePhoto } from '../../images/photoSource.ts';
import { largestListingPhotoWidth, sizeName, thumbnailName, widthsFor } from './listingPhotoFiles.ts';

/** The square size of B §9. */
const thumbnailEdge = 300;

/** Every size of a listing's photo, in its own proportions and re-encoded. Throws `PhotoRefused`. */
export async function encodeListingPhoto(content: Buffer, declaredType: string) {
  const { width, height } = await requirePhoto(content, declaredType);
  const pixels = await pixelsOf(content, (photo) =>
    // Height is capped at twice the width, because no format allows any number of lines.
    photo.resize(largestListingPhotoWidth, 2 * largestListingPhotoWidth, {
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );
  const thumbnail = pixels.image().resize(thumbnailEdge, thumbnailEdge, { fit: 'cover' });
  const encoded: EncodedPhoto[] = [
    { name: thumbnailName, content: await photoEncoders.jpeg(thumbnail).toBuffer() },
  ];
  for (const size of widthsFor(pixels.width)) {
    for (const format of photoFormats) {
      const sized = pixels.image().resize(size, null, { withoutEnlargement: true });
      encoded.push({ name: sizeName(size, format), content: await photoEncoders[format](sized).toBuffer() });
    }
  }
  return { width, height, files: encoded };
}
