/** Apart from PATHS, which every page loads: only the proposals of the booking page send wishes. */
export const WISHES_PATH = '/api/wishes'
