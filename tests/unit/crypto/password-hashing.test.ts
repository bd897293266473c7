import { describe, expect, test } from 'vitest'
import { openPasswordHashing } from '../../../src/server/crypto/password-hashing.ts'

describe.each([
  ['with the defaults of the service', openPasswordHashing(), 47104],
  ['with less memory, for tests of other features', openPasswordHashing(1024), 1024],
])('hashing %s', (_, passwords, memory) => {
  test('is Argon2id with that memory, salted anew each time', async () => {
    const [one, two] = await Promise.all([passwords.hash('Lantern-2026x'), passwords.hash('Lantern-2026x')])
    for (const hash of [one, two]) expect(hash).toMatch(new RegExp(`^\\$argon2id\\$v=19\\$m=${memory},t=1,p=1\\$`))
    expect(one).not.toBe(two)
  })

  test('accepts only the right password, and none for an account without one', async () => {
    const hash = await passwords.hash('Lantern-2026x')
    expect(await passwords.isRight(hash, 'Lantern-2026x')).toBe(true)
    expect(await passwords.isRight(hash, 'Lantern-2026y')).toBe(false)
    expect(await passwords.isRight(null, '')).toBe(false)
  })
})
