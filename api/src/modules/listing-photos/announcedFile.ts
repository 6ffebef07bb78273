import {
  fieldErrors,
  largestListingPhotoBytes,
  listingPhotoTypes,
  mostSignedFiles,
  type UploadFile,
  type UploadProblem,
} from '@portico/contracts';

/** The reasons that B §9 puts into '{file} failed to upload. {reason}.' */
export const uploadReasons: Record<UploadProblem, string> = {
  type: 'The file is not a jpg, jpeg or png',
  size: fieldErrors.PHOTO_TOO_LARGE,
  empty: 'The file is empty',
  count: `Only ${mostSignedFiles} files are taken at once`,
};

const extension = /\.([a-z0-9]+)$/i;
const photoExtensions = ['jpg', 'jpeg', 'png'];

/** A name without an extension is accepted; an extension of another kind of file is refused. */
function isPhoto({ fileName, contentType }: UploadFile): boolean {
  const ending = extension.exec(fileName)?.[1]?.toLowerCase();
  if (ending && !photoExtensions.includes(ending)) return false;
  return (listingPhotoTypes as readonly string[]).includes(contentType.toLowerCase());
}

/** Problems that a file's announcement already shows; `index` is its position in the call. */
export function problemsOf(file: UploadFile, index: number): UploadProblem[] {
  const applies: Record<UploadProblem, boolean> = {
    type: !isPhoto(file),
    size: file.size > largestListingPhotoBytes,
    empty: file.size === 0,
    count: index >= mostSignedFiles,
  };
  return (Object.keys(applies) as UploadProblem[]).filter((problem) => applies[problem]);
}

export const reasonOf = (problems: readonly UploadProblem[]) =>
  problems.map((problem) => uploadReasons[problem]).join(' and ');
