export const all = ['notice-choices'] as const;
const within = (language: string) => ['notice-choices', language];

export { within as in };
