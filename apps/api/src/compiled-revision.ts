/** The revision that the domain's tables are. TO BE REPLACED by the governing catalogue in memory. */
export const COMPILED_REVISION = 1
