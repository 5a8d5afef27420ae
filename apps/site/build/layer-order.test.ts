import { expect, test } from 'vitest'
import { checkLayerOrder } from './layer-order.ts'

const sheet = (...layers: string[]) => layers.map((name) => `@layer ${name}{a{color:red}}`).join('')

test('a sheet whose layers stand in order passes, however often each comes', () => {
  checkLayerOrder(sheet('tokens', 'base', 'pieces', 'features', 'pieces', 'still', 'base'))
  checkLayerOrder(`@layer tokens, base, pieces, features, still;${sheet('still', 'tokens')}`)
})

test('a sheet that begins with another layer stops the build', () => {
  expect(() => checkLayerOrder(sheet('pieces', 'tokens', 'base', 'features', 'still'))).toThrow(
    'the layers stand in the order pieces,tokens,base,features,still',
  )
})
