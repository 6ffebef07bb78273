import { upload } from '@portico/client';
import type { ArticlePictureAnswer } from '@portico/contracts';

export const addPicture = (file: Blob) => upload<ArticlePictureAnswer>('POST', '/cms/pictures', file);
