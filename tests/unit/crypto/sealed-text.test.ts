/** Encrypted text is accepted only exactly as it was stored, not in another base64 encoding of the same bytes. */
import { expect, test } from 'vitest'
import { openCrypto } from '../../../src/server/crypto/crypto.ts'

const secrets = openCrypto(new Uint8Array(32).fill(7))
const [text, place] = ['203.0.113.77', 'signing:1']
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

test('control: an untouched text opens', () => {
  expect(secrets.open(secrets.seal(text, place), place)).toBe(text)
})

test('a text with any character replaced or added does not open', () => {
  const sealed = secrets.seal(text, place)
  const opened = (changed: string): string | null => {
    try {
      return secrets.open(changed, place)
    } catch {
      return null
    }
  }
  const changes = Array.from(sealed, (character, at) =>
    [...alphabet]
      .filter((other) => other !== character)
      .map((other) => sealed.slice(0, at) + other + sealed.slice(at + 1)),
  ).flat()
  const longer = ['=', ' ', '\n', 'A', '!'].map((character) => sealed + character)
  expect([...changes, ...longer].filter((changed) => opened(changed) !== null)).toEqual([])
})
