import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'

export const AUTH_BASE = STAFF_PATHS.auth
