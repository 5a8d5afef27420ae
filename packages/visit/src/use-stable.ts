import { useMemo } from 'react'

/** The same value until its content is another, so that an effect may depend on it; it is data that JSON can hold. */
export function useStable<Value>(value: Value): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value.
  return useMemo(() => value, [JSON.stringify(value)])
}
