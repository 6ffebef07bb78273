export const report = (filter: object) => ['usage', 'report', filter];
export const people = (filter: object) => ['usage', 'people', filter];
