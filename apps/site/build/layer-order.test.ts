import { expect, test } from 'vitest'
import { checkLayerOrder } from './layer-order.ts'

const sheet = (...layers: string[]) => layers.map((name) => `@layer ${name}{a{color:red}}`).join('')

test('a stylesheet with its layers in order passes, even if layers repeat', () => {
  checkLayerOrder(sheet('tokens', 'base', 'pieces', 'features', 'pieces', 'still', 'base'))
  checkLayerOrder(`@layer tokens, base, pieces, features, still;${sheet('still', 'tokens')}`)
})

test('a stylesheet that starts with the wrong layer makes the build fail', () => {
  expect(() => checkLayerOrder(sheet('pieces', 'tokens', 'base', 'features', 'still'))).toThrow(
    'the layers are in the order pieces,tokens,base,features,still',
  )
})
