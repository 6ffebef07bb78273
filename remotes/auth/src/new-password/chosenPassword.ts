import { ApiError, isApiError } from '@portico/client';

/**
 * Sends a chosen password. A refusal as common comes back on the form's own field `newPassword`, although the request
 * may use another name, as a key of the words `access`, so that members read it in their language.
 */
export async function choosePassword<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'COMMON_PASSWORD') throw error;
    const { code, status, msg } = error;
    throw new ApiError({
      code,
      status,
      msg,
      fields: { newPassword: 'errors.COMMON_PASSWORD' },
      cause: error,
    });
  }
}
