/** Commands print stored values as plain text, one line per record, without control characters. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printable } from '../../../src/server/cli/command.ts'
import { createCommunityManager } from '../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import { keepMailbox } from '../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { signs } from '../../support/people/people.ts'
import { world, type World } from '../../support/service/world.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'

/**
 * Contains a forged row, escape sequences that clear the screen and set the title, a C1 control, bidirectional controls, and line separators that
 * JSON does not escape.
 */
const hostile =
  'x\r\nforged  row\u001b[2J\u001b]0;title\u0007\u0085\u009b31m\u202eevil\u2066\u200f\u061c\u2028\u2029\u007f'
const obeyed = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

const offences = (text: string): string[] => text.split('\n').filter((line) => obeyed.test(line))

test('control: the check finds each of the characters', () => {
  for (const one of hostile.replace('\n', '').match(new RegExp(obeyed, 'gu')) ?? [])
    expect(offences(`a${one}b${one}`)).not.toEqual([])
  expect(offences(hostile)).not.toEqual([])
  expect(offences('王小明 O’Brien 👩‍💻 \n'.trimEnd())).toEqual([])
})

test('names in any language are printed unchanged', () => {
  const names = ['王小明', 'Søren', "O'Brien <3 A/S", 'محمد', 'क्षत्रिय', '👩‍💻 Ada']
  expect(names.map(printable)).toEqual(names)
})

test('escaped text can be parsed as JSON', () => {
  expect(JSON.parse(printable(JSON.stringify({ name: hostile })))).toEqual({ name: hostile })
  expect(printable(`\ud800${hostile}`)).toMatch(/^\\ud800x\\u000d\\u000aforged/)
})

describe('with hostile values in the database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assent-hostile-'))
  let scene: World
  let env: Record<string, string>
  beforeAll(async () => {
    scene = await world('sqlite')
    const { services } = scene.home
    const { config } = services
    env = environmentOf(config, 'smtp://127.0.0.1:9')
    expect(await signs(scene, 'ada@lantern.example', { name: `Ada${hostile}` })).toMatchObject({ status: 200 })
    await createCommunityManager(services, { user: 'mabel', email: 'mabel@lantern.example', language: 'en' })
    const mailbox = { address: 'mailbox@lantern.example', platform: 'qq', host: '', port: 0, secret: 'secret' }
    const [mabel] = await services.store.reading.accounts.list('fake_link')
    const who = { account: mabel?.id ?? '', client: '' }
    await services.store.transaction((tx) => keepMailbox(services, tx, who, mailbox))
    const bare = await openBareDatabase(config)
    await bare.takeGuardsAway()
    const columns = {
      links: ['alias', 'organization', 'repository'],
      accounts: ['login', 'email', 'platform', 'platform_id'],
      signings: ['name', 'email', 'agreement_id', 'language', 'state'],
      outbox: ['kind', 'recipient', 'state', 'last_error'],
      mailboxes: ['address', 'platform', 'last_error'],
      audit: ['who', 'what', 'link_id', 'client', 'result'],
      chains: ['hash'],
    }
    await bare.run(`insert into audit values ('1', 1, 'a', 'b', 'c', 'd', 'e', 'f')`)
    await bare.run(`update mailboxes set state = 'refused'`)
    for (const [table, names] of Object.entries(columns)) {
      for (const name of names) await bare.run(`update ${table} set ${name} = coalesce(${name}, '') || ?`, hostile)
    }
    await bare.run(`update signings set state = 'live'`)
    await bare.run(`update chains set link_id = link_id || ?`, hostile)
    await bare.close()
    writeFileSync(join(folder, 'heads'), `${JSON.stringify({ link: `L${hostile}`, seq: 1, hash: hostile })}\n`)
  })
  afterAll(async () => {
    await scene.close()
    rmSync(folder, { recursive: true })
  })

  const word = hostile
  const calls: [string, string[]][] = [
    ['link create', ['--organization', word, '--alias', word]],
    ['link create', ['--organization', 'o', '--alias', 'a', '--individual-en', join(folder, word)]],
    ['link give', [word, '--manager', word]],
    ['link show', [word]],
    ['link agreements', [word]],
    ['manager grant', [word, word]],
    ['manager revoke', [word, word]],
    ['link robot-token', [word]],
    ['signing list', [word]],
    [
      'policy set',
      ['--kind', word, '--platform', word, '--owner', word, '--repo', word, '--path', word, '--language', 'en'],
    ],
    ['policy list', ['--link', word]],
    ['policy remove', ['--kind', 'privacy', '--language', 'en', '--link', word]],
    ['manager create', ['--user', word, '--email', word]],
    ['manager remove', [word]],
    ['manager resend', [word]],
    ['audit list', []],
    ['audit list', ['--json']],
    ['letter retry', [word]],
    ['letter resume', [word]],
    ['backup', [join(folder, word, word)]],
    ['retention', [word]],
    ['doctor', []],
    ['migrate', ['--dry-run']],
    ['forge list', []],
    ['forge add', ['github', '--organization', word]],
    ['forge add', [word]],
    ['forge secrets', [word, '--webhook-secret-file', join(folder, word)]],
    ['forge set', [word, '--oauth-id', word, '--noreply', word]],
    ['forge remove', [word]],
    ['proof list', [word]],
    ['proof erase', [word]],
    ['person erase', ['--after-restore', join(folder, word)]],
    ['person show', [word]],
    ['person erase', [word]],
    ['person erasures', ['--after', word]],
    ['restore', [join(folder, word)]],
    ['key rotate', [word]],
    ['key list', []],
    ['key compromised', [word, '--since', '2026-11-01']],
    ['verify', []],
    ['verify', ['--json']],
    ['verify', ['--link', word]],
    ['verify', ['--heads', join(folder, 'heads')]],
    ['verify', ['--receipt', join(folder, word)]],
    ['verify', [`--${word}`]],
    ['heads', []],
    [word, []],
  ]

  const lists: [string, number][] = [
    ['signing list', 1],
    ['letter list', 3],
    ['mailbox list', 1],
    ['manager list', 1],
    ['link list', 1],
  ]

  test('every command is tested', async () => {
    const { out } = await operates(env, 'help')
    const names = [...out.matchAll(/^  ([a-z]+(?: [a-z-]+)?)(?= |$)/gm)].map(([, name]) => name)
    expect(new Set([...calls.map(([name]) => name), ...lists.map(([name]) => name)])).toEqual(new Set([...names, word]))
  })

  // Tests every fourth value, or all in a deep test.
  const isTried = (at: number): boolean => process.env['DEEP'] !== undefined || at % 4 === 0
  const tried = calls.flatMap(([name, words], at) => (isTried(at) ? { at, name, words } : []))

  test.concurrent.each(tried)('call $at prints nothing that a terminal interprets', async ({ name, words }) => {
    const given = words.map((one) => (one === 'LINK' ? scene.linkId : one))
    const { out, err } = await operates(env, ...name.split(' '), ...given)
    expect(out + err).not.toBe('')
    expect(offences(`${out}${err}`)).toEqual([])
    expect(`${out}${err}`).not.toMatch(/^(?:forged|evil)/m)
  })

  test.each(lists)('%s prints one line per record', async (name, records) => {
    const given = name === 'signing list' ? [scene.linkId] : []
    const [rows = [], json = []] = (
      await Promise.all([
        operates(env, ...name.split(' '), ...given),
        operates(env, ...name.split(' '), ...given, '--json'),
      ])
    ).map(({ out }) => out.trimEnd().split('\n'))
    expect({ rows: rows.length, json: json.length }).toEqual({ rows: records + 1, json: records })
    expect([...rows, ...json].flatMap(offences)).toEqual([])
    expect(json.map((line) => JSON.parse(line) as unknown)).toSatisfy((all) => JSON.stringify(all).includes('forged'))
  })
})
