/** The printed colors of one planting. */
export type Inks = { lit: string; shade: string; trunk: string; side: -1 | 1; snow?: string };
