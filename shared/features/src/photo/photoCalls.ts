import { upload, write } from '@portico/client';
import type { PhotoAnswer } from '@portico/contracts';

const person = (personId: string) => `/people/${encodeURIComponent(personId)}`;

/** JPEG or PNG, at most `largestPhotoBytes`; the server crops it square and makes the sizes. */
export const uploadPhoto = (personId: string, photo: Blob) =>
  upload<PhotoAnswer>('PUT', `${person(personId)}/photo`, photo);

export const deletePhoto = (personId: string) => write<PhotoAnswer>('DELETE', `${person(personId)}/photo`);
