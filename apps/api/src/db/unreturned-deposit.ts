/** How long after its day the deposit of a cancelled visit is to be returned. After that it counts as kept. */
export const RETURN_DAYS = 180
