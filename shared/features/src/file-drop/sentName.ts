import { unprintable } from '@portico/contracts/lists';

const unprintableMarks = new RegExp(`[${unprintable}]`, 'g');
const longestName = 255;

/** A file's name as the server takes it: without marks that turn the direction of a text. */
export const sentName = ({ name }: File, unnamed: string) =>
  name.replaceAll(unprintableMarks, '').trim().slice(-longestName) || unnamed;
