import { describe, expect, it } from 'vitest'
import enAdmin from '../../../src/i18n/en/admin.json' with { type: 'json' }
import enProject from '../../../src/i18n/en/project.json' with { type: 'json' }
import enSetup from '../../../src/i18n/en/setup.json' with { type: 'json' }
import zhAdmin from '../../../src/i18n/zh/admin.json' with { type: 'json' }
import zhProject from '../../../src/i18n/zh/project.json' with { type: 'json' }
import zhSetup from '../../../src/i18n/zh/setup.json' with { type: 'json' }
import contract from '../../../openapi/generated/cla.json' with { type: 'json' }
import { sourceFailures } from '../../../src/domain/projects/source-failure.ts'
import { refusalKey, refusalKeys, wordingOf } from '../../../src/domain/pages/wording.ts'

/** All texts for a project's pages, including those of refusals, by language. */
const catalogs: Record<string, string>[] = [
  { ...zhAdmin, ...zhProject, ...zhSetup },
  { ...enAdmin, ...enProject, ...enSetup },
]
const codes: string[] = contract.components.schemas.ErrorCode.enum

describe('the text of a refusal', () => {
  it('exists for every code of the contract', () => {
    expect(codes.filter((code) => refusalKey(code) === 'refusal.unknown')).toEqual([])
  })

  it('contains the ID of a request that failed in the service, as logged', () => {
    const failure = { code: 'cla.system_error', status: 500, request: 'ab12-7' }
    expect(wordingOf(failure, 'individual')).toMatchObject({ key: 'refusal.numbered', values: { request: 'ab12-7' } })
    expect(wordingOf(failure, 'unread').key).toBe('refusal.numbered_unread')
    expect(wordingOf({ code: 'cla.system_error', status: 503 }, 'individual').key).toBe('refusal.system_error')
  })

  it('lists every key it can return', () => {
    const keys = refusalKeys()
    for (const code of codes) expect(keys).toContain(refusalKey(code, 'corporation'))
    expect(keys).toContain('refusal.unknown')
  })

  it('has no key that is a prefix of another, so that bundles can be nested', () => {
    const keys = refusalKeys()
    expect(keys.filter((key) => keys.some((other) => other.startsWith(`${key}.`)))).toEqual([])
  })

  it.each([
    ['cla.no_cla_binding', 'employee', 'refusal.no_cla_binding.employee'],
    ['cla.resigned', 'employee', 'refusal.resigned.individual'],
    ['cla.resigned', 'corporation', 'refusal.resigned.corporation'],
    ['cla.wrong_verification_code', 'individual', 'refusal.wrong_verification_code.code'],
    ['cla.expired_verification_code', 'codeEntry', 'refusal.expired_verification_code.code'],
    ['cla.expired_verification_code', 'passwordReset', 'refusal.expired_verification_code.link'],
    ['cla.no_db_record', 'managerSignIn', 'refusal.wrong_id_or_pw.plain'],
    ['cla.no_db_record', 'passwordReset', 'refusal.account_gone'],
    ['wrong_id_or_pw', 'managerSignIn', 'refusal.wrong_id_or_pw.tries'],
    ['cla.expired_token', 'elsewhere', 'refusal.invalid_token'],
    ['cla.no_link', 'individual', 'refusal.no_link'],
    ['cla.no_link', 'unread', 'refusal.no_project'],
    ['cla.system_error', 'individual', 'refusal.system_error'],
    ['cla.system_error', 'unread', 'refusal.unread'],
    ['cla.not_same_corp', 'employee', 'refusal.not_same_corp.own'],
    ['cla.not_same_corp', 'elsewhere', 'refusal.not_same_corp.other'],
    ['toString', 'elsewhere', 'refusal.unknown'],
  ] as const)('%s on %s has the text %s', (code, place, key) => {
    expect(refusalKey(code, place)).toBe(key)
  })

  it('asks to sign in again for a 401 whose code has no text', () => {
    expect(refusalKey('cla.of_another_server', 'elsewhere', 401)).toBe('refusal.invalid_token')
  })

  it.each([
    [0, 'seconds', 0],
    [60, 'seconds', 60],
    [121, 'minutes', 3],
    [3298, 'minutes', 55],
    [7199, 'minutes', 120],
    [7200, 'hours', 2],
    [80_000, 'hours', 23],
  ])('a wait of %i seconds is shown in %s: %i', (retryAfter, unit, count) => {
    const { key, values } = wordingOf({ code: 'cla.too_many_request', retryAfter })
    expect(key).toBe(`refusal.too_many_request.${unit}`)
    expect(values).toMatchObject({ [unit === 'seconds' ? 'retryAfter' : unit]: count })
  })

  it.each(sourceFailures)('explains why a file could not be read: %s', (reason) => {
    for (const catalog of catalogs) {
      for (const code of ['cla.error_reading_file', 'cla.privacy_conf_error']) {
        const { key } = wordingOf({ code, reason }, 'admin')
        expect(catalog[key], key).toMatch(/.{8}/)
      }
    }
  })

  it('passes values to the text', () => {
    expect(wordingOf({ code: 'wrong_id_or_pw', retryNum: 3 }).values).toMatchObject({ retryNum: 3 })
    expect(wordingOf({ code: 'cla.odd', message: 'Odd' })).toEqual({
      key: 'refusal.unknown',
      values: { what: 'cla.odd Odd', retryAfter: 0, retryNum: 0, scopes: '' },
    })
    expect(wordingOf({ code: 'cla.odd', message: '' }).values).toMatchObject({ what: 'cla.odd' })
  })
})
