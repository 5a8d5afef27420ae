/** The oldest browsers that can use the site and the desk. The README names them. */
export const SUPPORTED_BROWSERS = ['chrome117', 'edge117', 'firefox128', 'safari16.4']
