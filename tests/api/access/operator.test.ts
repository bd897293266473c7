/** Creating, recovering and removing community manager accounts with the operator's CLI, using real processes and emails. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { openService } from '../../../src/server/service.ts'
import type { TrialGuide } from '../../../src/server/trial/trial.ts'
import { environmentOf, operates, type CommandOutput } from '../../support/service/operator.ts'
import { wireOf } from '../../support/http/wire.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { failingLog } from '../../support/service/failing-log.ts'
import { isDeep } from '../../support/share-by-language.ts'
import { world, type World } from '../../support/service/world.ts'

const fresh = 'Another-2026x'

describe('a community manager', () => {
  let service: World
  let operator: (...words: string[]) => Promise<CommandOutput>
  let somebody: () => TestBrowser
  beforeAll(async () => {
    service = await world('sqlite', { runs: true })
    // Commands run in processes with the system clock. The test clock must be ahead of it, so that their emails are due.
    service.home.clock.set(Date.now() + 1000)
    const env = environmentOf(service.home.services.config, 'smtp://127.0.0.1:1')
    operator = (...words) => operates(env, ...words)
    const wire = wireOf(service.app)
    somebody = () => aBrowser({ wire })
  })
  afterAll(() => service.close())

  const email = 'ada@lantern.example'
  const rows = async (...words: string[]): Promise<Record<string, unknown>[]> => {
    const { out } = await operator(...words, '--json')
    const lines = out.split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  const newestLetter = async () => {
    service.home.clock.set(Date.now() + 1000)
    return (await service.lettersTo(email)).at(-1)
  }
  const keyIn = (text = ''): string => {
    const url = /http:\S+\/reset-password\?\S+/.exec(text)?.[0] ?? ''
    expect(new URL(url).searchParams.get('link_id')).toBe('fake_link')
    return new URL(url).searchParams.get('key') ?? ''
  }
  const sets = (key: string, password = fresh) =>
    somebody().put('/v1/password-retrieval/fake_link', { password }, { 'password-retrieval-key': key })

  test('is created without a password, gets the ID by email, and sets a password', async () => {
    expect(await operator('manager', 'create', '--user', 'ada', '--email', email, '--language', 'en')).toMatchObject({
      code: 0,
      err: '',
    })
    expect(await rows('manager', 'list')).toMatchObject([{ user: 'ada', email, state: 'inactive' }])
    const letter = await newestLetter()
    expect(letter?.subject).toBe('Set a password for your community manager account')
    expect(letter?.text).toContain('Your role: Community manager\nCreated by: The operator of localhost:8080\nID: ada')
    expect(letter?.html).toContain('reset-password?link_id=fake_link&amp;key=')
    expect(await sets(keyIn(letter?.text))).toMatchObject({ status: 200 })
    expect(await rows('manager', 'list')).toMatchObject([{ user: 'ada', state: 'active' }])
    expect(await somebody().signsIn('ada', fresh)).toMatchObject({ status: 200 })
    expect((await newestLetter())?.subject).toBe('您的账号已设置新密码')
  })

  test('can be sent another email, which invalidates the previous one', async () => {
    await operator('manager', 'resend', 'ada')
    const first = keyIn((await newestLetter())?.text)
    await operator('manager', 'resend', 'ada')
    const letter = await newestLetter()
    expect(letter?.subject).toBe('请为您的社区管理员账号设置密码')
    expect(await sets(first)).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await sets(keyIn(letter?.text))).toMatchObject({ status: 200 })
  })

  test('can reset a forgotten password by email; an unknown address gets none', async () => {
    await somebody().post('/v1/password-retrieval', { email: 'ADA@lantern.example' }, { cookie: 'lang=en' })
    service.home.clock.set(Date.now() + 1000)
    const [letter] = (await service.lettersTo('ADA@lantern.example')).slice(-1)
    expect(letter?.subject).toBe('Set a new password')
    expect(keyIn(letter?.text)).toMatch(/^[\w-]{43}$/)
    await somebody().post('/v1/password-retrieval', { email: 'nobody@lantern.example' })
    expect(await service.lettersTo('nobody@lantern.example')).toEqual([])
  })

  test('is removed and signed out at once, and everything is in the audit log', async () => {
    const browser = somebody()
    await browser.signsIn('ada', fresh)
    expect(await operator('manager', 'remove', 'ada')).toMatchObject({ code: 0, out: 'removed\n' })
    expect(await browser.get('/v1/corporation-manager')).toMatchObject({ status: 401, code: 'cla.expired_token' })
    expect(await somebody().signsIn('ada', fresh)).toMatchObject({ code: 'wrong_id_or_pw' })
    expect(await rows('manager', 'list')).toEqual([])
    const acts = (await rows('audit', 'list')).map(({ what }) => what)
    expect(new Set(acts)).toEqual(
      new Set([
        ...['account.create', 'account.letter', 'account.remove', 'link.create'],
        ...['password.request', 'password.reset', 'sign-in'],
      ]),
    )
  })

  test('with a code platform account is removed by the name or ID there', async () => {
    const from = (platformId: string, login: string) =>
      anAccount(service.home.services, { login, platform: 'github', platformId, password: null })
    await from('71', 'octavia')
    await from('72', 'renamed')
    await from('73', 'Renamed')
    const removes = async (user: string) => operator('manager', 'remove', user, '--platform', 'github')
    expect(await rows('manager', 'list')).toContainEqual(expect.objectContaining({ user: 'octavia', id: '71' }))
    expect((await operator('manager', 'remove', 'octavia')).err).toBe('Refused: cla.user_not_exists\n')
    expect(await removes('Octavia')).toMatchObject({ code: 0, out: 'removed\n' })
    expect((await removes('renamed')).err).toBe('Refused: cla.duplicate_manager_id\n')
    expect(await removes('72')).toMatchObject({ code: 0 })
    expect(await removes('renamed')).toMatchObject({ code: 0 })
    expect(await rows('manager', 'list')).toEqual([])
    expect((await operator('manager', 'remove', 'a', '--platform', 'gitlab')).err).toContain(
      '--platform must be github or gitee',
    )
  })

  test.each([
    [['create', '--user', 'a b', '--email', email], 'Refused: cla.invalid_manager_id'],
    [['create', '--user', 'ada', '--email', 'ada'], 'Refused: cla.not_an_email'],
    [['create', '--user', 'ada'], '--user and --email are required'],
    [['create', '--user', 'ada', '--email', email, '--language', 'fr'], '--language must be en or zh'],
    [['remove', 'nobody'], 'Refused: cla.user_not_exists'],
    [['remove'], 'specify the ID of the manager'],
    [['resend', 'nobody'], 'Refused: cla.user_not_exists'],
  ])('%j is refused with a message', async (words, said) => {
    const { code, err } = await operator('manager', ...words)
    expect(code).not.toBe(0)
    expect(err.split('\n')[0]).toBe(said)
  })

  test('cannot be created twice', async () => {
    const words = ['manager', 'create', '--user', 'grace', '--email', 'grace@lantern.example']
    expect(await operator(...words)).toMatchObject({ code: 0 })
    expect((await operator(...words)).err).toBe('Refused: cla.corp_manager_exists\n')
  })
})

test.runIf(isDeep)(
  'the community manager of the trial signs in with the printed password after every start',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assent-trial-'))
    for (let start = 0; start < 2; start += 1) {
      const service = await openService(readConfig({ DATA_DIR: folder, PORT: '0' }), { log: failingLog() })
      const origin = `http://127.0.0.1:${service.config.port}`
      const guide = (await (await fetch(`${origin}/trial.json`)).json()) as TrialGuide
      const { user, password } = guide.community_manager
      const answer = await fetch(`${origin}/cla/api/v1/corporation-manager/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user, password, privacy_consented: true }),
      })
      expect([answer.status, password]).toEqual([200, service.trial?.password])
      await service.close()
    }
    rmSync(folder, { recursive: true })
  },
)
