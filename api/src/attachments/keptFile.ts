import type { MessageFileForm, MessageFileKind } from '@portico/contracts';
import { photoEncoders } from '../images/encoding.ts';
import { PhotoRefused, pixelsOf, requirePhoto } from '../images/photoSource.ts';
import { sniff } from '../images/sniff.ts';

/** The widest side of the two sizes of a photo. */
const smallEdge = 640;
const largeEdge = 1920;

/** A PDF file ends with this mark; a file that was cut off does not. */
const endOfDocument = '%%EOF';
const endLength = 2048;

type KeptFile = {
  kind: MessageFileKind;
  width: number | null;
  height: number | null;
  forms: Partial<Record<MessageFileForm, Buffer>>;
};

function keepDocument(content: Buffer): KeptFile {
  const end = content.subarray(-endLength).toString('latin1');
  if (!end.includes(endOfDocument)) throw new PhotoRefused('FILE_DAMAGED');
  return { kind: 'document', width: null, height: null, forms: { 'file.pdf': content } };
}

/**
 * The form in which a file is stored, by its content: photos are encoded anew, without the camera's metadata. Throws
 * `PhotoRefused`.
 */
export async function keepFile(content: Buffer): Promise<KeptFile> {
  const kind = sniff(content);
  if (kind === 'pdf') return keepDocument(content);
  if (kind === 'other') throw new PhotoRefused('FILE_KIND');
  await requirePhoto(content, `image/${kind}`);
  const pixels = await pixelsOf(content, (photo) =>
    photo.resize(largeEdge, largeEdge, { fit: 'inside', withoutEnlargement: true }),
  );
  const large = await photoEncoders.jpeg(pixels.image()).toBuffer({ resolveWithObject: true });
  const small = pixels.image().resize(smallEdge, smallEdge, { fit: 'inside', withoutEnlargement: true });
  return {
    kind: 'photo',
    width: large.info.width,
    height: large.info.height,
    forms: { 'large.jpeg': large.data, 'small.webp': await photoEncoders.webp(small).toBuffer() },
  };
}

const folderOf = (id: string) => `messages/${id}`;
export const fileKey = (id: string, form: MessageFileForm) => `${folderOf(id)}/${form}`;
/** The file as it was sent. No address serves it. */
export const incomingKey = (id: string) => `${folderOf(id)}/incoming`;
export { folderOf as fileFolder };
