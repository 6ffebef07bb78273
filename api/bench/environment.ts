/**
 * What every measured API is told. The gazetteer, which a new database loads for some minutes, would count as part of
 * what is measured.
 */
export const benchEnvironment = {
  NODE_ENV: 'development',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '0',
  PORT: '0',
  GAZETTEER: 'no',
};
