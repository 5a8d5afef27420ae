import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'

/** The refusals that any read route of the desk may return. */
export const READ_REFUSALS = {
  400: deskRefusalBody,
  401: deskRefusalBody,
  403: deskRefusalBody,
  404: deskRefusalBody,
  429: deskRefusalBody,
  503: deskRefusalBody,
}

export const ACT_REFUSALS = { ...READ_REFUSALS, 409: deskRefusalBody, 422: deskRefusalBody }
