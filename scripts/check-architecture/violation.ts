type Rule =
  | 'direction'
  | 'first-catalogue'
  | 'front-edge'
  | 'cycle'
  | 'undeclared'
  | 'drawer'
  | 'crowded'
  | 'hands'
  | 'impure'
  | 'big-file'
  | 'big-function'
  | 'sql-function'

/** `file` is relative to the root, with forward slashes; it may be a folder. */
export type Violation = { file: string; line: number; rule: Rule; explanation: string }
