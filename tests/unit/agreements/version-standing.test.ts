import { describe, expect, it } from 'vitest'
import { type LaterVersion, standingAfter } from '../../../src/domain/agreements/version-standing.ts'

const day = 86_400_000
const published = 1_000 * day
const later = (changes: Partial<LaterVersion>): LaterVersion => ({
  publishedAt: published,
  graceDays: 30,
  isTelling: false,
  toldAt: null,
  isOnItsWay: false,
  ...changes,
})

describe('the validity of a signature after later versions', () => {
  it('is unchanged without a material version', () => {
    expect(standingAfter([], published)).toEqual({ status: 'valid', isLatest: true, endsAt: null })
  })

  it.each([
    ['no email is sent', {}, published + 30 * day],
    ['the email was accepted', { toldAt: published + 9 * day }, published + 39 * day],
    ['the email is being sent', { isOnItsWay: true }, null],
    ['emails are still being written', { isTelling: true }, null],
    ['there is no grace, and the email is being sent', { graceDays: 0, isOnItsWay: true }, published],
    ['there is no grace, and the email was accepted', { graceDays: 0, toldAt: published + day }, published],
  ])('has a grace that ends for this person: %s', (_, changes, endsAt) => {
    const at = (now: number) => standingAfter([later(changes)], now)
    expect(at(published).endsAt).toBe(endsAt)
    if (endsAt === null) return expect(at(published + 1000 * day).status).toBe('valid')
    expect(at(endsAt - 1).status).toBe('valid')
    expect(at(endsAt).status).toBe('expired')
  })

  it('ends with the first expired grace, regardless of later ones', () => {
    const [one, two] = [later({}), later({ publishedAt: published + 40 * day, graceDays: 365, isTelling: true })]
    expect(standingAfter([one, two], published + 41 * day)).toMatchObject({ status: 'expired', isLatest: false })
  })
})
