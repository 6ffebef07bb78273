import { type EncodedPhoto, photoEncoders } from '../../images/encoding.ts';
import { largestPhotoWidth, photoFiles } from '../../images/photoFiles.ts';
import { pixelsOf, requirePhoto } from '../../images/photoSource.ts';

/** Every size of a person's photo, square and re-encoded. Throws `PhotoRefused`. */
export async function encodePhoto(content: Buffer, declaredType: string): Promise<EncodedPhoto[]> {
  await requirePhoto(content, declaredType);
  const { image } = await pixelsOf(content, (whole) =>
    whole.resize(largestPhotoWidth, largestPhotoWidth, { fit: 'cover', position: 'centre' }),
  );
  const encoded: EncodedPhoto[] = [];
  // One after another: each encoding already uses every core the encoder has.
  for (const { name, width, format } of photoFiles) {
    const sized = image().resize(width, width);
    encoded.push({ name, content: await photoEncoders[format](sized).toBuffer() });
  }
  return encoded;
}
