import { useMemo } from 'react'

/** Returns the same reference until the content changes, so that effects can depend on it. The value must be JSON data. */
export function useStable<Value>(value: Value): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value.
  return useMemo(() => value, [JSON.stringify(value)])
}
