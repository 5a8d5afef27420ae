/** How long after its day the deposit of a cancelled visit is to be returned. After that it counts as kept. */
export const RETURN_DAYS = 180

/**
 * SQL: whether the venue still has to return deposit `d`, if the visit is off. Once a part was returned, the rest is kept, unless
 * a refund did not arrive.
 */
export const IS_UNRETURNED = `(d.paid_cents > 0 AND (d.state <> 'returned' OR failed_refund_cents(d.booking_id) > 0))`
