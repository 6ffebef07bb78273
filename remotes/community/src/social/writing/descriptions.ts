import { unprintable } from '@portico/contracts/lists';

const gaps = new RegExp(`[\\s${unprintable}]+`, 'gu');

/** The typed or pasted text, as one line. */
export const oneLine = (text: string) => text.replace(gaps, ' ').trim();

/** Whether it has something in it that can be read. */
export const isDescribed = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(oneLine(text));

/** The id of the field below a photo that is attached. */
export const descriptionFieldOf = (photoId: string) => `describe-${photoId}`;
