export const all = ['brokerages'] as const;
export const list = (search: object) => ['brokerages', 'list', search];
