/** The commas of the languages of the interface. */
export const commas = /[,،，]/g;

/** A typed place without its commas, which only separate: "Austin, TX". */
export const placeTerm = (typed: string): string => typed.replace(commas, ' ').trim().replace(/\s+/g, ' ');
